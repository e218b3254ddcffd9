import type { Client } from './client'

export type Values = Readonly<Record<string, unknown>>
export interface Outcome {
  readonly status: number
  readonly conflicts: readonly {
    readonly field: string
    readonly yours: unknown
    readonly theirs: unknown
    readonly by: string | null
    readonly at: number | null
  }[]
}

/** Something that two people edit at the same time. */
export interface Case {
  /** The current values of its fields, as the form sends them. */
  read(): Promise<Values>
  save(values: Values, from?: Values): Promise<Outcome>
  /** The values that the two tabs give to one field. */
  readonly mine: Values
  readonly theirs: Values
  /** The value that the second tab gives to another field; missing if there is only one field or unit. */
  readonly other?: Values | undefined
  /** The fields of a conflict, if they have other names. */
  readonly fields?: readonly string[]
}

/** The objects of the cases, created before they run. */
export interface World {
  readonly admin: Client
  readonly writer: Client
  readonly leader: Client
  readonly openId: string
  readonly bidders: readonly number[]
  readonly users: readonly number[]
  /** An expert without an account, and accounts that are not linked. */
  readonly freeExpert: number
  readonly free: readonly number[]
  readonly ids: Readonly<
    Record<'department' | 'organisation' | 'role' | 'rule' | 'target' | 'user' | 'law', string>
  >
  readonly finding: Values
}

export const outcome = ({
  status,
  body,
}: {
  status: number
  body: { data?: { conflicts?: unknown } }
}): Outcome => {
  return { status, conflicts: (body.data?.conflicts as Outcome['conflicts']) ?? [] }
}

/** A call with the fields in its body. */
export function callCase(
  world: () => World,
  [method, path, add = {}]: readonly [string, (of: World) => string, Values?],
  read: (of: World) => Promise<Values>,
  changes: Pick<Case, 'mine' | 'theirs' | 'other' | 'fields'>,
  by: (of: World) => Client = ({ admin }) => admin,
): Case {
  return {
    ...changes,
    read: () => read(world()),
    save: async (values, from) =>
      outcome(
        await by(world()).call(method, path(world()), {
          json: { ...add, ...values, ...(from === undefined ? {} : { from }) },
        }),
      ),
  }
}

export const picked = (row: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, row[field]]))

/** A row of a list in an answer of the API. */
const listed =
  (path: string, key: string, idOf: (of: World) => string, fields: readonly string[]) =>
  async (of: World) => {
    const { body } = await of.admin.get(path)
    return picked(
      body.data.find((one: Values) => String(one[key]) === idOf(of)),
      fields,
    )
  }

export function administrationCases(world: () => World): Record<string, Case> {
  const system = (name: string) => `/api/system/${name}`
  return {
    'PUT /api/system/depts/{id}': callCase(
      world,
      ['PUT', (of) => `${system('depts')}/${of.ids.department}`],
      listed(system('depts'), 'id', (of) => of.ids.department, ['name', 'parentId', 'sort', 'disabled']),
      { mine: { name: '甲科' }, theirs: { name: '乙科' }, other: { sort: 77 } },
    ),
    'PUT /api/system/organisations/{id}': callCase(
      world,
      ['PUT', (of) => `${system('organisations')}/${of.ids.organisation}`],
      listed(system('organisations'), 'id', (of) => of.ids.organisation, ['name', 'disabled']),
      { mine: { name: '甲中心' }, theirs: { name: '乙中心' }, other: { disabled: true } },
    ),
    'PUT /api/system/single-sign-on/rules/{id}': callCase(
      world,
      ['PUT', (of) => `${system('single-sign-on/rules')}/${of.ids.rule}`],
      listed(system('single-sign-on/rules'), 'id', (of) => of.ids.rule, [
        'sort',
        'claim',
        'value',
        'roleId',
        'departmentId',
      ]),
      { mine: { claim: '甲项' }, theirs: { claim: '乙项' }, other: { sort: 77 } },
    ),
    'PUT /api/system/events/targets/{id}': callCase(
      world,
      ['PUT', (of) => `${system('events/targets')}/${of.ids.target}`],
      listed(system('events/targets'), 'id', (of) => of.ids.target, ['address', 'kinds']),
      {
        mine: { address: 'http://127.0.0.1:9/mine' },
        theirs: { address: 'http://127.0.0.1:9/theirs' },
        other: { kinds: ['runEnded'] },
      },
    ),
    'PUT /api/system/users/{id}': callCase(
      world,
      ['PUT', (of) => `${system('users')}/${of.ids.user}`],
      listed(`${system('users')}?size=1000`, 'id', (of) => of.ids.user, [
        'username',
        'name',
        'mobile',
        'roleId',
        'departmentId',
      ]),
      { mine: { name: '甲' }, theirs: { name: '乙' }, other: { mobile: '13900004131' } },
    ),
    'PUT /api/system/roles/{id}': callCase(
      world,
      ['PUT', (of) => `${system('roles')}/${of.ids.role}`],
      async (of) => {
        const { body } = await of.admin.get(system('roles'))
        const { name, permissions } = body.data.find(({ id }: { id: string }) => id === of.ids.role)
        const ticks = (permissions as { name: string; actions: string[] }[]).flatMap((one) =>
          one.actions.map((action) => `${one.name}:${action}`),
        )
        return { name, permissions: ticks.sort() }
      },
      {
        mine: { name: '甲岗' },
        theirs: { name: '乙岗' },
        other: { permissions: ['file:view', 'section:view'] },
      },
    ),
    'PUT /api/system/modules/{key}': callCase(
      world,
      ['PUT', () => `${system('modules')}/workplace`],
      listed(system('modules'), 'key', () => 'workplace', ['sort', 'icon', 'hidden']),
      { mine: { sort: 41 }, theirs: { sort: 42 }, other: { hidden: true } },
    ),
    'PUT /api/system/dicts/{dictNo}/{value}': callCase(
      world,
      ['PUT', () => '/api/system/dicts/GCLX/stale'],
      async (of) => {
        const { body } = await of.admin.get('/thsadmin/api/sys-dicts/findAllByDictNo/GCLX')
        const item = body.find((one: Values) => one.itemValue1 === 'stale')
        return { text: item.itemText, disabled: item.isOk === 0 }
      },
      { mine: { text: '甲类' }, theirs: { text: '乙类' }, other: { disabled: true } },
    ),
    'PUT /api/know/laws/{key}': callCase(
      world,
      ['PUT', (of) => `/api/know/laws/${of.ids.law}`],
      async (of) => {
        const { body } = await of.admin.get(`/api/know/laws/${of.ids.law}`)
        return picked(body.data[0], ['instrument', 'article', 'date', 'text', 'usedFor', 'inForce'])
      },
      { mine: { text: '甲文' }, theirs: { text: '乙文' }, other: { inForce: false } },
    ),
    'PUT /api/account/profile': callCase(
      world,
      ['PUT', () => '/api/account/profile'],
      async (of) => {
        const { userid } = (await of.writer.get('/api/currentUser')).body.data
        const { body } = await of.admin.get(`${system('users')}?size=1000`)
        return picked(
          body.data.find((one: Values) => String(one.id) === String(userid)),
          ['name', 'mobile', 'colour'],
        )
      },
      { mine: { name: '甲员' }, theirs: { name: '乙员' }, other: { colour: '#c4360c' } },
      ({ writer }) => writer,
    ),
  }
}
