"""The functions and classes that `import penultimate` offers to notebooks and scripts."""
