"""Many tables that are stepped together, one action per table: the core of `penultimate.envs`."""
