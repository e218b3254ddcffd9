import { CLEARING_PATH, PROCESS_PATH } from '../../catalogue/access'

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

/**
 * The section that a page is about; null if it is about none. Not that of a shared link: looking it up before the page is drawn
 * would make the answers to links that are invalid for different reasons differ.
 */
export function sectionOfAddress(address: string): string | null {
  if (!URL.canParse(address, HERE)) return null
  const { pathname, searchParams } = new URL(address, HERE)
  return [PROCESS_PATH, CLEARING_PATH].includes(pathname) ? searchParams.get('openId') : openIdIn(pathname)
}
