import { VERIFY_PATH } from '../../../lib/catalogue/access'

/** Pages that redirect, with their targets. */
export const LEADS_ON: Readonly<Record<string, RegExp>> = {
  '/': /^\/workplace$/,
  '/tbService': /^\/tbService\/index$/,
  '/qb-setting': /^\/qb-setting\/(default|public-codes)$/,
  '/system': /^\/system\/(users|audit)$/,
  '/personal': /^\/personal\/userinfo$/,
  '/account': /^\/account\/center$/,
  '/user/login': /^\/workplace$/,
  // Nothing is owed.
  [VERIFY_PATH]: /^\/workplace$/,
  '/qb-inner': /^\/(qb-project|qb-inner\/[^/]+\/\w+)$/,
  '/qb-inner/[openId]': /^\/qb-inner\/[^/]+\/\w+$/,
}
