import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callTable } from '../support/calls'
import { sources } from '../support/sources'

/** CONTRIBUTING.md, "Form". */

const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]))
const ofPages = [...texts].filter(([path]) => path.startsWith('app/') && !path.endsWith('/route.ts'))

/** The files that send requests themselves, each with what `call()` cannot do. */
const SENDERS: Readonly<Record<string, string>> = {
  'app/_ui/client/call.ts': 'is call() itself',
  'app/_sections/files/client/send-file.ts': 'shows how far an upload is',
  'app/_shell/client/use-notice-counts.ts':
    'asks again and again with the ETag of the last answer, and stays quiet',
  'app/(main)/system/api/client/try-call.tsx': 'shows an answer as it came, with its headers',
}

test('pages send requests by call() alone', () => {
  const senders = ofPages.filter(([, text]) =>
    /\bfetch\(|\bXMLHttpRequest\(|sendBeacon|useSWR|axios/.test(text),
  )
  expect(senders.map(([path]) => path).sort()).toEqual(Object.keys(SENDERS).sort())
})

test('whatever address a page calls is one of the contract', async () => {
  const known = callTable().map(({ path }) => path.split('/'))
  const called = ofPages.flatMap(([path, text]) =>
    [...text.matchAll(/['"`](\/(?:api|message|thsadmin)\/(?:[^'"`?$\s]|\$\{[^}]*\})*)/g)].map(
      ([, address]) => ({
        path,
        parts: address!.split('/').map((part) => (part.includes('${') ? null : part)),
      }),
    ),
  )
  const isKnown = (parts: readonly (string | null)[]) =>
    known.some(
      (route) =>
        route.length === parts.length &&
        route.every((part, at) => parts[at] === null || part.startsWith('{') || part === parts[at]),
    )
  expect(called.length).toBeGreaterThan(20)
  expect(called.filter(({ parts }) => !isKnown(parts))).toEqual([])
})

const actionFiles = [...texts].filter(([, text]) => text.includes("'use server'"))

test('server actions stand in files of their own, each made by action()', () => {
  expect(actionFiles.length).toBeGreaterThan(0)
  for (const [path, text] of actionFiles) {
    expect(path).toMatch(/^lib\/.*actions\.ts$/)
    expect(text.startsWith("'use server'\n")).toBe(true)
    const values = [...text.matchAll(/^export (?!type |interface )(.*)/gm)].map(([, words]) => words)
    expect(values.filter((words) => !/^const \w+ = action\($/.test(words!))).toEqual([])
  }
})

/** What a file imports of the files that write. */
const written = (text: string) =>
  [...text.matchAll(/^import (?!type )\{([^}]*)\} from '[^']*\/mutations'/gm)]
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

test('what a server action writes has no call', () => {
  const byActions = new Set(actionFiles.flatMap(([, text]) => written(text)))
  expect(byActions.size).toBeGreaterThan(0)
  const both = [...texts]
    .filter(([path]) => path.startsWith('lib/api/'))
    .flatMap(([path, text]) =>
      written(text).flatMap((name) => (byActions.has(name) ? `${path}: ${name}` : [])),
    )
  expect(both).toEqual([])
})
