import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { SHARE_NAME } from '../../catalogue/access'
import { clock } from '../../kit/clock'
import { translator } from '../../kit/i18n/translator'
import { type Query, single } from '../../kit/query'
import { sectionOfPage } from '../../sections/loaders'
import { type ListedShare, seesEveryShare, sharesOf } from './data'
import { noteOpening, type SharedResult, sharedResult } from './share'
import { insideHref, shownView, viewOf } from './view'
import { whatIsShared } from './what'

const lookUp = cache(sharedResult)

/** A shared page: the result, its view, and the base address for its pages. */
export interface SharedPage extends SharedResult {
  readonly view: Record<string, string>
  readonly path: string
  readonly what: string
}

/** The shared result of an address; null if the link is not valid, or the address names what the link does not. */
export async function sharedOfPage(address: Query): Promise<SharedPage | null> {
  const token = single(address, SHARE_NAME)
  const found = token ? await lookUp(token) : null
  if (!found || !token) return null
  const view = shownView(found.share.query, address)
  if (!view) return null
  const what = await whatIsShared({ ...found.share, query: view }, translator(await getLocale()))
  return { ...found, view, path: insideHref(token), what }
}

/** Counts an opening of the link. Paging inside the page does not count. */
export async function noteOpenedPage({ share }: SharedPage): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') !== 'empty') await noteOpening(share)
}

export type ShareState = 'live' | 'revoked' | 'expired'
export type ShownShare = ListedShare & { readonly what: string; readonly state: ShareState }

function stateOf({ revokedAt, expiresAt }: ListedShare, now: number): ShareState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt > now ? 'live' : 'expired'
}

/** The data of the sharing drawer: the view to be shared, and the existing links. */
export async function sharePanel(openId: string, menuKey: string, address: Query) {
  const { person } = await sectionOfPage(openId, 'analysis:export')
  const translate = translator(await getLocale())
  const [view, now] = [viewOf(address), clock.now()]
  const shares = await Promise.all(
    (await sharesOf(person, openId)).map(
      async (share): Promise<ShownShare> => ({
        ...share,
        what: await whatIsShared(share, translate),
        state: stateOf(share, now),
      }),
    ),
  )
  const what = await whatIsShared({ openId, menuKey, query: view }, translate)
  return { view, what, shares, seesAll: seesEveryShare(person) }
}
