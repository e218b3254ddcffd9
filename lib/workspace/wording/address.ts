import { CLEARING_PATH, PROCESS_PATH, SHARE_NAME, sharedPage } from '../../catalogue/access'
import { sharedResult } from '../shares/share'

const HERE = 'http://here.invalid'

/** The id in the address of a page of a section; null for every other page. */
function openIdIn(path: string): string | null {
  const [, root, openId] = path.split('/')
  if (root !== 'qb-inner' || !openId) return null
  try {
    return decodeURIComponent(openId)
  } catch {
    return null
  }
}

/** The section that a page is about, also one that a link shares; null if it is about none. */
export async function sectionOfAddress(address: string): Promise<string | null> {
  if (!URL.canParse(address, HERE)) return null
  const { pathname, search, searchParams } = new URL(address, HERE)
  if ([PROCESS_PATH, CLEARING_PATH].includes(pathname)) return searchParams.get('openId')
  if (!sharedPage(pathname, search)) return openIdIn(pathname)
  return (await sharedResult(searchParams.get(SHARE_NAME) ?? ''))?.share.openId ?? null
}
