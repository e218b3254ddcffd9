import { z } from 'zod'
import { MENU_ICONS } from '../../domain/menu'
import { AppError } from '../../kit/errors'
import { moduleSettingsOf } from '../../modules/data'
import { ALWAYS_SHOWN, listedModules, MODULES } from '../../modules/menu'
import { saveModuleSetting } from '../../modules/mutations'
import { endpoint } from '../endpoint'
import { checked, order } from './fields'

export const moduleList = endpoint(
  'system:manage',
  { input: z.strictObject({}) },
  async ({ person, translate }) => ({
    success: true,
    data: listedModules(await moduleSettingsOf(person.organisationId), translate),
  }),
)

const change = z.strictObject({
  key: z.string(),
  sort: order,
  icon: z.preprocess((value) => (value === '' ? null : value), z.enum(MENU_ICONS).nullable().default(null)),
  hidden: checked,
})

/** Order, icon and hiding are the organisation's; what an entry opens and takes is the product's. */
export const changeModule = endpoint('system:manage', { input: change, from: 'body' }, async (call) => {
  const { person, translate } = call
  const { key, ...setting } = call.input
  if (!MODULES.some((module) => module.key === key)) throw new AppError('notFound')
  if (key === ALWAYS_SHOWN && setting.hidden) throw new AppError('menuNeeded', {}, { field: 'hidden' })
  await saveModuleSetting(person.organisationId, key, setting, {
    action: 'moduleChanged',
    userId: person.userId,
    subject: ['module', key],
    detail: setting,
  })
  return { success: true, message: translate('api.saved') }
})
