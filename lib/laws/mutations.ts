import { and, eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { lawVersions } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { clock } from '../kit/clock'
import { type LawVersion, lawVersionsOf } from './data'
import type { ArticleInput } from './schema'

export interface StoredVersion {
  readonly number: number
  readonly input: ArticleInput
}

/**
 * Stores a new version of an article.
 * @param change derives its content from the current articles of the organisation
 */
export async function addLawVersion(
  organisationId: number,
  key: string,
  change: (versions: readonly LawVersion[]) => Promise<ArticleInput>,
  createdBy: number,
  done: Entry<StoredVersion>,
): Promise<StoredVersion> {
  return recorded(done, async () => {
    const input = await change(await lawVersionsOf(organisationId))
    const last = await first(
      db()
        .select({ number: max(lawVersions.number) })
        .from(lawVersions)
        .where(and(eq(lawVersions.organisationId, organisationId), eq(lawVersions.key, key))),
    )
    const number = (last?.number ?? 0) + 1
    await db()
      .insert(lawVersions)
      .values({ organisationId, key, number, ...input, createdBy, createdAt: clock.now() })
    return { number, input }
  })
}
