import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const topics = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const textOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

test('decisions are at most 25 topics of at most 250 words, without dates in their names', () => {
  expect(topics.length).toBeLessThanOrEqual(25)
  expect(topics.filter((name) => !/^[a-z-]+\.md$/.test(name))).toEqual([])
  expect(topics.filter((name) => wordsOf(textOf(name)) > 250)).toEqual([])
})

test('the index of decisions names every topic in one line', () => {
  const named = [...textOf('README.md').matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, name]) => name)
  expect(named.sort()).toEqual(topics.sort())
})

test('links from a document to a file, and names of decisions in sources, lead to something', () => {
  const list = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
  const read = list.filter((path) => /\.(md|tsx?|mjs|css)$/.test(path) && existsSync(path))
  const dangling = read.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const named = [...text.matchAll(/docs\/decisions\/[\w.-]+\.md/g)].map(([found]) => found)
    const links = path.endsWith('.md') ? [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)] : []
    const linked = links
      .map(([, target]) => target!)
      .filter((target) => /\.md$/.test(target) && !/^https?:/.test(target))
      .map((target) => join(dirname(path), target))
    return [...named, ...linked].filter((target) => !existsSync(target)).map((target) => `${path}: ${target}`)
  })
  expect(dangling).toEqual([])
})
