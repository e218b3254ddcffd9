import { and, eq, max } from 'drizzle-orm'
import { db } from '@/db/connection'
import { lawVersions } from '@/db/schema'
import { type Entry, recorded } from '../audit/mutations'
import { clock } from '../kit/clock'
import type { ArticleInput } from './schema'

/** Keeps a new version of an article. @returns its number */
export async function addLawVersion(
  organisationId: number,
  key: string,
  input: ArticleInput,
  createdBy: number,
  done: Entry<number>,
): Promise<number> {
  return recorded(done, () => {
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
    return number
  })
}
