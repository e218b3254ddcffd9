import { readFileSync } from 'node:fs'
import { readFromTender } from '../../../lib/analyses/tecLayout/rule/tender/read-tender'

interface Passage {
  readonly text: string
  /** Key, value and scope of every rule that it states. */
  readonly expected: readonly string[]
  /** Sentences of which a person has to make something. */
  readonly unread: readonly string[]
}

/** Written like passages of public tenders; they are read as the technical part of one. */
export const PASSAGES = JSON.parse(
  readFileSync(
    new URL('../../../lib/analyses/tecLayout/rule/cases/tender-passages.json', import.meta.url),
    'utf8',
  ),
) as readonly Passage[]

export interface PassageResult {
  readonly missing: readonly string[]
  readonly wrong: readonly string[]
  /** Sentences that are neither proposed nor said to need reading. */
  readonly silent: readonly string[]
}

export function readPassage({ text, expected, unread }: Passage): PassageResult {
  const { proposals, needsReading } = readFromTender(['技术标（暗标）格式要求', text])
  const read = proposals.map(({ key, value, scope }) => `${key} ${value} ${scope}`)
  return {
    missing: expected.filter((one) => !read.includes(one)),
    wrong: read.filter((one) => !expected.includes(one)),
    silent: unread.filter((one) => !needsReading.some(({ quote }) => quote === one)),
  }
}
