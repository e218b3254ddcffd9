'use server'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import type { Action } from '../../audit/mutations'
import { type Conflict, conflictsOf } from '../../audit/settle'
import { type ActionCall, action } from '../../auth/action'
import { entryHref } from '../../catalogue/menu'
import { checker } from '../../kit/check'
import { merge } from '../../kit/merge'
import { type Section, sectionFor } from '../data'
import { expertsChanged } from '../experts/changes'
import { argument } from './arguments'
import { type FieldConflict, fromOfForm, partConflicts, shownConflicts } from './conflicts'
import { isTaken, listRow, namesOfBidders, openIdOfCode } from './data'
import type { Row, StatedRow, StoredRow } from './differences'
import { removeRow, type Saved, savePart, saveRecord, saveRow } from './mutations'
import { fromOfTokens, keptFields } from './present'
import { type List, PART_SCHEMAS, type Part, type PlatformRecord } from './schema'
import { rowOfForm } from './typed'

/** What became of a form: its problems by field, or the version it made (null: nothing had changed). */
export interface FormState {
  /** Counts the attempts, so that a screen can tell a new answer from the last. */
  readonly attempt: number
  /** `failed` is for the screen: there was no answer. */
  readonly fault?: 'forbidden' | 'gone' | 'wrong' | 'conflict' | 'failed'
  readonly errors?: Readonly<Record<string, string>>
  readonly saved?: { readonly version: number | null }
  /** What others changed meanwhile to something else: nothing is saved until it is settled. */
  readonly conflicts?: readonly FieldConflict[]
}

/** What became of a row that was to be removed. */
type Deleted = 'done' | 'gone' | 'hasFiles' | 'forbidden'

const MAY_EDIT = ['section:edit'] as const
const { openId: OPEN_ID, id: ID, list: LIST, before: BEFORE, form: FORM } = argument

type Before = Pick<FormState, 'attempt'>
/** The answer of a form; `attempt` tells it from the last one. */
const stateOf = ({ attempt }: Before, state: Omit<FormState, 'attempt'>): FormState => ({
  attempt: attempt + 1,
  ...state,
})
const wrong = (before: Before, errors: FormState['errors'] = {}) =>
  stateOf(before, { fault: 'wrong', errors })

/** What others changed meanwhile is answered by `told`; anything else is thrown on. */
async function unlessConflict<T>(save: () => Promise<T>, told: (conflicts: readonly Conflict[]) => T) {
  try {
    return await save()
  } catch (error) {
    const conflicts = conflictsOf(error)
    if (!conflicts) throw error
    return told(conflicts)
  }
}

function checkPart(
  { translate }: ActionCall,
  part: Part,
  row: StatedRow,
): { row?: StatedRow; errors?: Record<string, string> } {
  const checked = checker(translate)(PART_SCHEMAS[part], row)
  if (checked.ok) return { row: checked.data as StatedRow }
  // The first problem of a field is the one to mend.
  const errors = Object.fromEntries(checked.details.toReversed().map(({ path, message }) => [path, message]))
  return { errors }
}

const problem = ({ translate }: ActionCall, field: string, key: string) => ({
  [field]: translate(`errors.detail.${key}`),
})

/** Enters a section by hand, and goes on to its bidders. */
export const createSection = action(
  {
    needs: MAY_EDIT,
    refused: (_, before) => stateOf(before, { fault: 'forbidden' }),
    takes: [BEFORE, FORM],
  },
  async (call, before, form) => {
    const checked = checkPart(call, 'section', rowOfForm('section', form))
    if (!checked.row) return wrong(before, checked.errors)
    const { organisationId, userId } = call.person
    const record = { section: checked.row } as unknown as PlatformRecord
    if (openIdOfCode(organisationId, record.section.sectionCode) !== null) {
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

/** Changes the section or its opening. */
export const editPart = action(
  {
    needs: MAY_EDIT,
    refused: (_call, _openId, _part, before) => stateOf(before, { fault: 'forbidden' }),
    takes: [OPEN_ID, z.enum(['section', 'opening']), BEFORE, FORM],
  },
  async (call, openId, part, before, form) => {
    const { person } = call
    const section = await sectionFor(person, openId)
    if (!section) return stateOf(before, { fault: 'forbidden' })
    const checked = checkPart(call, part, rowOfForm(part, form))
    if (!checked.row) return wrong(before, checked.errors)
    const { sectionCode } = checked.row
    const holder = part === 'section' ? openIdOfCode(person.organisationId, String(sectionCode)) : null
    if (holder !== null && holder !== section.openId) {
      return wrong(before, problem(call, 'sectionCode', 'sectionCodeTaken'))
    }
    const by = { userId: person.userId, source: 'hand' } as const
    const from = fromOfForm(part, form)
    const typed = { stated: checked.row, from: from && (() => from) }
    return unlessConflict(
      async () => {
        const saved = await savePart(section.openId, part, typed, by, edited(call, section, part))
        showAnew(section)
        return stateOf(before, { saved: { version: saved.version } })
      },
      (conflicts) => stateOf(before, { fault: 'conflict', conflicts: partConflicts(conflicts) }),
    )
  },
)

/** What is kept of an edit: nothing where it changed nothing. */
const edited =
  ({ person }: ActionCall, { openId }: Section, part: Part) =>
  (saved: Saved | 'hasFiles' | null): Action | null => {
    if (!saved || saved === 'hasFiles' || saved.version === null) return null
    const detail = { part, version: saved.version }
    return { action: 'sectionEdited', userId: person.userId, openId, detail }
  }

function showAnew({ openId }: Section): void {
  revalidatePath(`/qb-inner/${encodeURIComponent(openId)}`, 'layout')
}

/** What a row says that does not go with the rest of the section. */
async function clash(call: ActionCall, openId: string, list: List, id: number | null, row: StatedRow) {
  if (list === 'records' || list === 'identities') {
    const known = namesOfBidders(openId)
    if (!known.has(String(row.bidderName))) return problem(call, 'bidderName', 'unknownBidder')
  }
  if (!(await isTaken(openId, list, row, id))) return null
  return list === 'bidders'
    ? problem(call, 'bidderName', 'duplicateBidder')
    : problem(call, '', 'duplicateRow')
}

/** A row as it will stand, as far as it was not changed by others. */
function wholeRow(typed: StatedRow, from: StatedRow | undefined, stored: StoredRow | null): StatedRow {
  const stated = Object.entries(typed).filter(([, value]) => value !== undefined)
  const row = { ...stored, ...Object.fromEntries(stated) }
  return merge<StatedRow>(row, stored ? from : undefined, stored ?? row).values
}

/** Adds a row to a list (`id` null), or changes one. */
export const editRow = action(
  {
    needs: MAY_EDIT,
    refused: (_call, _openId, _list, _id, before) => stateOf(before, { fault: 'forbidden' }),
    takes: [OPEN_ID, LIST, ID.nullable(), BEFORE, FORM],
  },
  async (call, openId, list, id, before, form) => {
    const { person } = call
    const section = await sectionFor(person, openId)
    if (!section) return stateOf(before, { fault: 'forbidden' })
    const stored = id === null ? null : await listRow(section.openId, list, id)
    if (id !== null && !stored) return stateOf(before, { fault: 'gone' })
    const kept = stored ? keptFields(section, person, list) : []
    const checked = checkPart(call, list, rowOfForm(list, form, kept))
    if (!checked.row) return wrong(before, checked.errors)
    const said = stored ? fromOfForm(list, form) : undefined
    const from = said && ((now: Row) => fromOfTokens(said, now, kept))
    const found = await clash(call, section.openId, list, id, wholeRow(checked.row, from?.(stored!), stored))
    if (found) return wrong(before, found)
    const by = { userId: person.userId, source: 'hand' as const }
    const typed = { stated: checked.row, from }
    return unlessConflict(
      async () => {
        const saved = await saveRow(section.openId, list, id, typed, by, edited(call, section, list))
        if (!saved) return stateOf(before, { fault: 'gone' })
        if (list === 'experts') await expertsChanged(section)
        showAnew(section)
        return stateOf(before, { saved: { version: saved.version } })
      },
      (conflicts) =>
        stateOf(before, {
          fault: 'conflict',
          conflicts: shownConflicts(conflicts, { section, person, list }),
        }),
    )
  },
)

/** Removes a row; a bidder goes with its records, unless it has files. */
export const deleteRow = action(
  { needs: MAY_EDIT, refused: (): Deleted => 'forbidden', takes: [OPEN_ID, LIST, ID] },
  async (call, openId, list, id): Promise<Deleted> => {
    const section = await sectionFor(call.person, openId)
    if (!section) return 'forbidden'
    const by = { userId: call.person.userId, source: 'hand' as const }
    const saved = await removeRow(section.openId, list, id, by, edited(call, section, list))
    if (saved === 'hasFiles') return saved
    if (!saved) return 'gone'
    if (list === 'experts') await expertsChanged(section)
    showAnew(section)
    return 'done'
  },
)
