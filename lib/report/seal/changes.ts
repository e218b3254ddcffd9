import { canonicalJson } from '../../kit/canonical.mjs'
import type { Contents } from './contents'

/**
 * A part of the contents that differs from what was signed. `names` lists which ones, for parts with several
 * entries.
 */
export interface Change {
  readonly part: keyof Contents
  /** Parameters by key, analyses by id, files by name. */
  readonly names: readonly string[]
}

const differs = (a: unknown, b: unknown) => canonicalJson(a) !== canonicalJson(b)

/** Keys whose values differ. */
function changedKeys(a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): string[] {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => differs(a[key], b[key]))
}

function changedFiles(before: Contents['files'], now: Contents['files']): string[] {
  const named = (files: Contents['files']) =>
    new Map(files.map((file) => [canonicalJson(file), file.fileName]))
  const [old, present] = [named(before), named(now)]
  const gone = [...old].filter(([file]) => !present.has(file))
  const added = [...present].filter(([file]) => !old.has(file))
  return [...new Set([...gone, ...added].map(([, name]) => name))]
}

function namesOf(part: keyof Contents, before: Contents, now: Contents): string[] {
  if (part === 'params') return changedKeys(before.params, now.params)
  if (part === 'runs') return changedKeys(before.runs, now.runs)
  if (part === 'section') return changedKeys(before.section, now.section)
  return part === 'files' ? changedFiles(before.files, now.files) : []
}

/** Changes since `before`, by part; empty if there are none. */
export function changesBetween(before: Contents, now: Contents): Change[] {
  const parts = changedKeys(
    before as unknown as Record<string, unknown>,
    now as unknown as Record<string, unknown>,
  ) as (keyof Contents)[]
  return parts.map((part) => ({ part, names: namesOf(part, before, now) }))
}
