import { and, eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { lawVersions } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { clock } from '../kit/clock'
import { type LawVersion, lawVersionsNow } from './data'
import type { ArticleInput } from './schema'

/** A stored version of an article. */
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
  change: (versions: readonly LawVersion[]) => ArticleInput,
  createdBy: number,
  done: Entry<StoredVersion>,
): Promise<StoredVersion> {
  return recorded(done, () => {
    const input = change(lawVersionsNow(organisationId))
    const last = db()
      .select({ number: max(lawVersions.number) })
      .from(lawVersions)
      .where(and(eq(lawVersions.organisationId, organisationId), eq(lawVersions.key, key)))
      .get()
    const number = (last?.number ?? 0) + 1
    db()
      .insert(lawVersions)
      .values({ organisationId, key, number, ...input, createdBy, createdAt: clock.now() })
      .run()
    return { number, input }
  })
}
