'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Action } from '../../audit/mutations'
import { type Conflict, conflictsOf } from '../../audit/settle'
import { type ActionCall, action } from '../../auth/action'
import { entryHref } from '../../catalogue/section-href'
import { checker } from '../../kit/check'
import { merge } from '../../kit/merge'
import { type Section, sectionFor } from '../data'
import { expertsChanged } from '../experts/changes'
import { argument } from './arguments'
import { type FieldConflict, fromOfForm, partConflicts, shownConflicts } from './conflicts'
import { isTaken, listRow, namesOfBidders, openIdOfCode } from './data'
import type { Row, StatedRow, StoredRow } from './differences'
import { removeRow, type Saved, savePart, saveRecord, saveRow } from './mutations'
import { fromOfTokens, hiddenFields } from './present'
import { type List, PART_SCHEMAS, type Part, type PlatformRecord } from './schema'
import { rowOfForm } from './typed'

/** The result of a form: problems by field, or the version it made (null: nothing changed). */
export interface FormState {
  /** Number of attempts, by which a screen recognises a new answer. */
  readonly attempt: number
  /** `failed` is set by the screen if there was no answer, or a refusal. */
  readonly failure?: 'forbidden' | 'gone' | 'wrong' | 'conflict' | 'failed'
  /** The words of the refusal, set by the screen. */
  readonly refusal?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly saved?: { readonly version: number | null }
  /** Fields that others changed meanwhile to another value; nothing is saved until the person resolves them. */
  readonly conflicts?: readonly FieldConflict[]
}

/** The result of removing a row. */
type Deleted = 'done' | 'gone' | 'hasFiles' | 'forbidden'

const MAY_EDIT = ['section:edit'] as const
const { openId: OPEN_ID, id: ID, list: LIST, before: BEFORE, form: FORM } = argument

type Before = Pick<FormState, 'attempt'>
/** The answer to a form, with the number of attempts increased. */
const stateOf = ({ attempt }: Before, state: Omit<FormState, 'attempt'>): FormState => ({
  attempt: attempt + 1,
  ...state,
})
const wrong = (before: Before, errors: FormState['errors'] = {}) =>
  stateOf(before, { failure: 'wrong', errors })

/** Runs `save`; answers conflicts with `onConflict` and rethrows any other error. */
async function unlessConflict<T>(save: () => Promise<T>, onConflict: (conflicts: readonly Conflict[]) => T) {
  try {
    return await save()
  } catch (error) {
    const conflicts = conflictsOf(error)
    if (!conflicts) throw error
    return onConflict(conflicts)
  }
}

function checkPart(
  { translate }: ActionCall,
  part: Part,
  row: StatedRow,
): { row?: StatedRow; errors?: Record<string, string> } {
  const checked = checker(translate)(PART_SCHEMAS[part], row)
  if (checked.ok) return { row: checked.data as StatedRow }
  // Reversed, so that of several problems of a field the first one remains.
  const errors = Object.fromEntries(checked.details.toReversed().map(({ path, message }) => [path, message]))
  return { errors }
}

const problem = ({ translate }: ActionCall, field: string, key: string) => ({
  [field]: translate(`errors.detail.${key}`),
})

/** Creates a section by hand and redirects to its bidders. */
export const createSection = action(
  {
    needs: MAY_EDIT,
    refused: (_, before) => stateOf(before, { failure: 'forbidden' }),
    takes: [BEFORE, FORM],
  },
  async (call, before, form) => {
    const checked = checkPart(call, 'section', rowOfForm('section', form))
    if (!checked.row) return wrong(before, checked.errors)
    const { organisationId, userId } = call.person
    const record = { section: checked.row } as unknown as PlatformRecord
    if ((await openIdOfCode(organisationId, record.section.sectionCode)) !== null) {
      return wrong(before, problem(call, 'sectionCode', 'sectionCodeTaken'))
    }
    const by = { organisationId, userId, source: 'hand' } as const
    const { openId } = await saveRecord(record, by, ({ openId, ...detail }) => ({
      action: 'sectionEntered',
      userId,
      openId,
      detail,
    }))
    redirect(entryHref(openId, 'opening'))
  },
)

/** Changes the fields of the section or its opening. */
export const editPart = action(
  {
    needs: MAY_EDIT,
    refused: (_call, _openId, _part, before) => stateOf(before, { failure: 'forbidden' }),
    takes: [OPEN_ID, z.enum(['section', 'opening']), BEFORE, FORM],
  },
  async (call, openId, part, before, form) => {
    const { person } = call
    const section = await sectionFor(person, openId)
    if (!section) return stateOf(before, { failure: 'forbidden' })
    const checked = checkPart(call, part, rowOfForm(part, form))
    if (!checked.row) return wrong(before, checked.errors)
    const { sectionCode } = checked.row
    const holder = part === 'section' ? await openIdOfCode(person.organisationId, String(sectionCode)) : null
    if (holder !== null && holder !== section.openId) {
      return wrong(before, problem(call, 'sectionCode', 'sectionCodeTaken'))
    }
    const by = { userId: person.userId, source: 'hand' } as const
    const from = fromOfForm(part, form)
    const typed = { stated: checked.row, from: from && (() => from) }
    return unlessConflict(
      async () => {
        const saved = await savePart(section.openId, part, typed, by, entryOf(call, section, part))
        showAnew(section)
        return stateOf(before, { saved: { version: saved.version } })
      },
      (conflicts) => stateOf(before, { failure: 'conflict', conflicts: partConflicts(conflicts) }),
    )
  },
)

/** The audit entry of an edit; none if nothing changed. */
const entryOf =
  ({ person }: ActionCall, { openId }: Section, part: Part) =>
  (saved: Saved | 'hasFiles' | null): Action | null => {
    if (!saved || saved === 'hasFiles' || saved.version === null) return null
    const detail = { part, version: saved.version }
    return { action: 'sectionEdited', userId: person.userId, openId, detail }
  }

function showAnew({ openId }: Section): void {
  revalidatePath(`/qb-inner/${encodeURIComponent(openId)}`, 'layout')
}

/** The problem of a row in relation to others of the section: unknown bidder or duplicate; null if there is none. */
async function rowProblem(call: ActionCall, openId: string, list: List, id: number | null, row: StatedRow) {
  if (list === 'records' || list === 'identities') {
    const known = await namesOfBidders(openId)
    if (!known.has(String(row.bidderName))) return problem(call, 'bidderName', 'unknownBidder')
  }
  if (!(await isTaken(openId, list, row, id))) return null
  return list === 'bidders'
    ? problem(call, 'bidderName', 'duplicateBidder')
    : problem(call, '', 'duplicateRow')
}

/** The stored row with the typed values, where they do not conflict with changes of others. */
function wholeRow(typed: StatedRow, from: StatedRow | undefined, stored: StoredRow | null): StatedRow {
  const stated = Object.entries(typed).filter(([, value]) => value !== undefined)
  const row = { ...stored, ...Object.fromEntries(stated) }
  return merge<StatedRow>(row, stored ? from : undefined, stored ?? row).values
}

/** Adds a row to a list (`id` null), or changes one. */
export const editRow = action(
  {
    needs: MAY_EDIT,
    refused: (_call, _openId, _list, _id, before) => stateOf(before, { failure: 'forbidden' }),
    takes: [OPEN_ID, LIST, ID.nullable(), BEFORE, FORM],
  },
  async (call, openId, list, id, before, form) => {
    const { person } = call
    const section = await sectionFor(person, openId)
    if (!section) return stateOf(before, { failure: 'forbidden' })
    const stored = id === null ? null : await listRow(section.openId, list, id)
    if (id !== null && !stored) return stateOf(before, { failure: 'gone' })
    const hidden = stored ? hiddenFields(section, person, list) : []
    const checked = checkPart(call, list, rowOfForm(list, form, hidden))
    if (!checked.row) return wrong(before, checked.errors)
    const original = stored ? fromOfForm(list, form) : undefined
    const from = original && ((now: Row) => fromOfTokens(original, now, hidden))
    const found = await rowProblem(
      call,
      section.openId,
      list,
      id,
      wholeRow(checked.row, from?.(stored!), stored),
    )
    if (found) return wrong(before, found)
    const by = { userId: person.userId, source: 'hand' as const }
    const typed = { stated: checked.row, from }
    return unlessConflict(
      async () => {
        const saved = await saveRow(section.openId, list, id, typed, by, entryOf(call, section, list))
        if (!saved) return stateOf(before, { failure: 'gone' })
        if (list === 'experts') await expertsChanged(section)
        showAnew(section)
        return stateOf(before, { saved: { version: saved.version } })
      },
      (conflicts) =>
        stateOf(before, {
          failure: 'conflict',
          conflicts: shownConflicts(conflicts, { section, person, list }),
        }),
    )
  },
)

/** Removes a row. A bidder's records are removed with it; a bidder that has files is not removed. */
export const deleteRow = action(
  { needs: MAY_EDIT, refused: (): Deleted => 'forbidden', takes: [OPEN_ID, LIST, ID] },
  async (call, openId, list, id): Promise<Deleted> => {
    const section = await sectionFor(call.person, openId)
    if (!section) return 'forbidden'
    const by = { userId: call.person.userId, source: 'hand' as const }
    const saved = await removeRow(section.openId, list, id, by, entryOf(call, section, list))
    if (saved === 'hasFiles') return saved
    if (!saved) return 'gone'
    if (list === 'experts') await expertsChanged(section)
    showAnew(section)
    return 'done'
  },
)
