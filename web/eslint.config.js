import boundaries from 'eslint-plugin-boundaries'
import svelte from 'eslint-plugin-svelte'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'
import { elements, files, policies } from './layers.js'

/** Exceptions from the strict rule set. */
const exceptions = {
  // TypeScript cannot see that an index is in range.
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/no-dynamic-delete': 'off',
  // `return this.shut()` ends a function early.
  '@typescript-eslint/no-confusing-void-expression': 'off',
  // `void route.path` makes an effect depend on it.
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  // A map that is not displayed does not have to be reactive.
  'svelte/prefer-svelte-reactivity': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
}

/** The parser does not know the types of properties in markup. svelte-check does. */
const checkedBySvelte = {
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
}

/** The page may be served below a path, so no link or request may start at the root. */
const LINK = "SvelteAttribute[key.name='href']"
const PLACES = [
  `${LINK} > SvelteMustacheTag`,
  `${LINK} > SvelteMustacheTag > ConditionalExpression`,
  "CallExpression[callee.name='fetch']",
]
const TEMPLATE = 'TemplateLiteral > TemplateElement:first-child[value.raw=/^\\//]'
const atTheRoot = [
  `${LINK} > SvelteLiteral[value=/^\\//]`,
  ...PLACES.flatMap((place) => [`${place} > Literal[value=/^\\//]`, `${place} > ${TEMPLATE}`]),
  "TemplateLiteral:has(> MemberExpression[property.name='host']) > TemplateElement[value.raw=/^\\/(?!\\/)/]",
].map((selector) => ({ selector, message: "Write at('/new'), with `at` from src/base.ts." }))

export default defineConfig(
  globalIgnores(['src/rulebook']), // written by make
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: exceptions,
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    // Without the functions of svelte.config.js: ESLint's cache cannot serialize them.
    languageOptions: {
      parserOptions: { parser: ts.parser, svelteConfig: { compilerOptions: { runes: true } } },
    },
  },
  { files: ['**/*.svelte'], rules: checkedBySvelte },
  { files: ['*.js'], extends: [ts.configs.disableTypeChecked] },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...atTheRoot] },
  },
  {
    files: ['src/**'],
    ignores: ['**/*.test.ts', 'src/App.svelte', 'src/main.ts', 'src/pageBundle.ts', 'src/pages.ts'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': elements,
      'boundaries/files': files,
      'boundaries/dependency-nodes': ['import', 'dynamic-import', 'export'],
      'import/resolver': { node: { extensions: ['.ts'] } },
    },
    rules: {
      'boundaries/dependencies': ['error', { default: 'disallow', policies }],
      'boundaries/no-unknown-files': 'error',
      'boundaries/no-unknown-dependencies': 'error',
    },
  },
)
