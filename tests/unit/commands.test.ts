import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('every command that a document names exists', () => {
  const documents = execFileSync('git', ['ls-files', '*.md', 'deploy', '.ci'], { encoding: 'utf8' })
  const named = documents
    .split('\n')
    .filter(Boolean)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(
        ([, name]) => [path, name!] as const,
      ),
    )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(([, name]) => !(name in scripts)).map(([path, name]) => `${path}: ${name}`)).toEqual([])
})

test('the file of every command is there', () => {
  const files = Object.values(scripts).flatMap((command) => command.match(/\S+\.(?:ts|mjs)/g) ?? [])
  const known = new Set(execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n'))
  expect(files.filter((file) => !known.has(file))).toEqual([])
})
