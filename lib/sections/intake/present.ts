import { createHmac } from 'node:crypto'
import type { LoggedRow } from '@/db/schema'
import { auditSecret, auditSecrets } from '../../audit/secret'
import type { Person } from '../../auth/data'
import { maskedIdentity } from '../../domain/identity'
import { allows } from '../../domain/permissions'
import type { Translate } from '../../kit/i18n/translator'
import type { Section } from '../data'
import { HIDDEN, isVeiled } from '../secrecy/veiled'
import { changedFields, type Row, type StatedRow, type StoredRow } from './differences'
import type { List, Part } from './schema'

/** Fields of a list that this person may replace but not see. */
export function hiddenFields(section: Section, person: Person, list: List): readonly string[] {
  if (list === 'bidders' && isVeiled(section)) return ['bidderMask']
  if (list === 'experts' && !allows(person.grants, 'expert:identity')) return ['expertCode']
  return []
}

/** A token for a hidden value, so that a form can state the value it was based on without revealing it. */
const tokenOf = (value: StoredRow[string], secret = auditSecret()) =>
  createHmac('sha256', secret).update(`kept ${value}`).digest('base64url').slice(0, 22)

export const tokensOf = (row: Row, hidden: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(hidden.map((field) => [field, tokenOf(row[field] ?? null)]))

/** Whether a token is that of a value; a form may have been opened before the secret was replaced. */
const isTokenOf = (token: StatedRow[string], value: StoredRow[string]) =>
  auditSecrets().some((secret) => token === tokenOf(value, secret))

/** The field values when the form was filled; for hidden fields, the stored value if the token still matches. */
export function fromOfTokens(from: StatedRow, stored: Row, hidden: readonly string[]): StatedRow {
  const was = (field: string, value: StatedRow[string]) => {
    if (!hidden.includes(field)) return value
    return isTokenOf(value, stored[field] ?? null) ? stored[field] : `changed ${value}`
  }
  return Object.fromEntries(Object.entries(from).map(([field, value]) => [field, was(field, value)]))
}

/** A row with the fields masked that this person may not see. */
export function shownRow(section: Section, person: Person, list: List, row: StoredRow): StoredRow {
  const hidden = hiddenFields(section, person, list)
  const shown = (field: string, value: StoredRow[string]) => {
    if (typeof value !== 'string' || !hidden.includes(field)) return value
    return field === 'bidderMask' ? HIDDEN : maskedIdentity(value)
  }
  const values = Object.entries(row).map(([field, value]) => [field, shown(field, value ?? null)])
  return Object.fromEntries(values) as StoredRow
}

/** What is said of a saved record, with what becomes of unit codes that cannot stand for the bidders. */
export const withCodes = (message: string, source: 'platform' | 'drawn' | null, translate: Translate) =>
  source === 'drawn'
    ? translate('marks.sentences', { first: message, second: translate('api.codesDrawn') })
    : message

interface LoggedDifference {
  readonly part: string
  readonly before: LoggedRow | null
  readonly after: LoggedRow | null
}
/** A difference for display: the row, and of each changed field the values before and after. */
export interface ShownDifference {
  readonly part: Part
  readonly kind: 'added' | 'removed' | 'changed'
  /** The unchanged fields of the row; empty for sections and openings. */
  readonly row: LoggedRow
  readonly fields: readonly {
    readonly field: string
    readonly before: LoggedRow[string]
    readonly after: LoggedRow[string]
  }[]
}

/** A difference of the history for display; codes of a blind bid stay hidden until they are revealed. */
export function shownDifference(
  section: Section,
  { part: name, before, after }: LoggedDifference,
): ShownDifference {
  const part = name as Part
  const hide = part === 'bidders' && isVeiled(section)
  const value = (row: LoggedRow | null, field: string) => {
    const stated = row?.[field] ?? null
    return hide && field === 'bidderMask' && stated !== null ? HIDDEN : stated
  }
  const changed = changedFields(part, before, after)
  const rest = Object.keys(after ?? before ?? {}).filter((field) => !changed.includes(field))
  return {
    part,
    kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
    row: Object.fromEntries(rest.map((field) => [field, value(after, field)])),
    fields: changed.map((field) => ({ field, before: value(before, field), after: value(after, field) })),
  }
}
