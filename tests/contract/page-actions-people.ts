import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { DEFAULT_ROLES, type Permission } from '../../lib/domain/permissions'
import { asked } from './asked'
import { signedIn } from './client'
import { act, type BuiltAction, builtActions, encodedArguments, formOf } from './page-actions'
import type { RawAnswer } from './raw'
import { pushedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** Valid calls of every server action, by every role, in sections of all kinds. */

export const baseUrl = inject('baseUrl')
export const ROLES = Object.keys(DEFAULT_ROLES)
export const PLACES = ['own', 'foreign', 'unknown'] as const
export type Place = (typeof PLACES)[number]

interface Target {
  readonly openId: string
  /** Ids of rows, each used once. */
  readonly bidders: number[]
}
interface Example {
  readonly needs: readonly Permission[]
  readonly isOfSection: boolean
  readonly given: (target: Target) => unknown[]
}

const before = { attempt: 0 }
const named = () => `行动${randomUUID().slice(0, 8)}`
const bidderForm = () => formOf({ sequence: '9', bidderName: named(), isOk: '1' })
const EDIT = { needs: ['section:edit'], isOfSection: true } as const
/** Valid arguments by the name of the action. */
export const EXAMPLES: Readonly<Record<string, Example>> = {
  createSection: {
    ...EDIT,
    isOfSection: false,
    given: () => [before, formOf({ sectionCode: named(), sectionName: '一' })],
  },
  editPart: {
    ...EDIT,
    given: ({ openId }) => [
      openId,
      'section',
      before,
      formOf({ sectionCode: named(), sectionName: named() }),
    ],
  },
  editRow: { ...EDIT, given: ({ openId }) => [openId, 'bidders', null, before, bidderForm()] },
  deleteRow: { ...EDIT, given: ({ openId, bidders }) => [openId, 'bidders', bidders.pop() ?? 999_999] },
  saveDefaultParams: { needs: ['system:manage'], isOfSection: false, given: () => [{}] },
}

export const targets: Record<Place, Target> = {
  own: { openId: '', bidders: [] },
  foreign: { openId: '', bidders: [] },
  unknown: { openId: 'nobody-has-it', bidders: [] },
}
export const cookies = new Map<string, string>()
export const actions = builtActions().filter(({ name }) => name in EXAMPLES)
export const actionNamed = (name: string) => actions.find((action) => action.name === name)!

/** The number of changes so far: every change has an audit entry. */
export const done = async () =>
  (await asked<{ n: number }>(inject('dataDir'), 'select count(*) as n from audit'))[0]!.n

/** Makes the sections and the people. */
export const prepareActions = () =>
  beforeAll(async () => {
    const admin = await signedIn(baseUrl)
    await addUser('viewer', { organisation: '矩阵交易中心' })
    for (const place of ['own', 'foreign'] as const) {
      const { openId } = await pushedSection(admin, `ACTIONS-${place}`, { bidders: 8, items: 12 })
      const select = 'select id from open_details where open_id = ? order by id'
      const rows = await asked<{ id: number }>(inject('dataDir'), select, openId)
      targets[place] = { openId, bidders: rows.map(({ id }) => id) }
    }
    const other = 'select id from organisations where name = ?'
    const move = `update opens set organisation_id = (${other}) where open_id = ?`
    await asked(inject('dataDir'), move, '矩阵交易中心', targets.foreign.openId)
    for (const role of ROLES) {
      const { token } = await addUser(role, { openId: targets.own.openId })
      cookies.set(role, `next-auth.session-token=${token}`)
    }
  })

export const pathOf = ({ pattern }: BuiltAction, { openId }: Target) => pattern.replace('[openId]', openId)

export async function perform(
  who: string,
  action: BuiltAction,
  place: Place,
  path?: string,
): Promise<RawAnswer> {
  const { id, name } = action
  const target = targets[place]
  const body = await encodedArguments(EXAMPLES[name]!.given(target))
  return act(baseUrl, { id, path: path ?? pathOf(action, targets.own), body, cookie: cookies.get(who) })
}
