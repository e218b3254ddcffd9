import { z } from 'zod'
import { pastOf, settle } from '../../audit/settle'
import { MENU_ICONS } from '../../domain/menu-icons'
import { AppError } from '../../kit/errors'
import { withFrom } from '../../kit/from'
import { type ModuleSetting, moduleSettingsOf } from '../../people/modules/data'
import { ALWAYS_SHOWN, listedModules, MODULES } from '../../people/modules/menu'
import { saveModuleSetting } from '../../people/modules/mutations'
import { found, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'
import { checked, order } from './fields'

const module = z.object({
  key: z.string(),
  parent: text,
  depth: z.int(),
  title: z.string(),
  path: z.string(),
  icon: text,
  isGroup: z.boolean(),
  sort: z.int(),
  hidden: z.boolean(),
  isHiddenAnyway: z.boolean(),
  authority: z.array(z.string()),
})

export const moduleList = endpoint(
  'system:manage',
  {
    about: 'Menu entries with the settings of the organisation.',
    input: z.strictObject({}),
    answer: found(z.array(module)),
  },
  async ({ person, translate }) => ({
    success: true,
    data: listedModules(await moduleSettingsOf(person.organisationId), translate),
  }),
)

const change = withFrom(
  z.strictObject({
    sort: order,
    icon: z.preprocess((value) => (value === '' ? null : value), z.enum(MENU_ICONS).nullable().default(null)),
    hidden: checked,
  }),
).extend({ key: z.string() })

const changeShape = {
  about: 'Changes place, icon and hiding of an entry of the menu.',
  input: change,
  from: 'body',
} as const

/** The organisation sets order, icon and visibility; address and permission of an entry are fixed. */
export const changeModule = changeEndpoint('system:manage', changeShape, async (call) => {
  const { person, translate } = call
  const { key, from, ...given } = call.input
  if (!MODULES.some((module) => module.key === key)) throw new AppError('notFound')
  if (key === ALWAYS_SHOWN && given.hidden) throw new AppError('menuNeeded', {}, { field: 'hidden' })
  const past = pastOf({ subject: `module:${key}`, organisationId: person.organisationId })
  const settled = async (settings: ReadonlyMap<string, ModuleSetting>) => {
    const { sort, icon, hidden } = listedModules(settings, translate).find((one) => one.key === key)!
    const before = { sort, icon, hidden }
    return { before, after: await settle<ModuleSetting>(given, from, before, past) }
  }
  await saveModuleSetting(person.organisationId, key, settled, ({ before, after }) => ({
    action: 'moduleChanged',
    userId: person.userId,
    subject: ['module', key],
    detail: { before, given: after },
  }))
})
