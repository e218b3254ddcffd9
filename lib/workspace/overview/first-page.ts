import type { MenuKey } from '../../catalogue/menu'
import { allows, type Grant } from '../../domain/permissions'
import { currentRuns } from '../../runs/data'
import { lastPlace } from '../../sections/loaders'

/**
 * The screen that a section opens with: the one that was open last if it was this section, else the overview once
 * there are results.
 */
export async function firstPageOf(openId: string, grants: readonly Grant[]): Promise<MenuKey> {
  const last = await lastPlace()
  if (last.openId === openId || !allows(grants, 'analysis:view')) return last.key
  return (await currentRuns(openId)).length > 0 ? 'overview' : last.key
}
