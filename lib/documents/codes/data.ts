import { and, asc, eq, isNull, ne, not, or } from 'drizzle-orm'
import { cache } from 'react'
import { db } from '@/db/connection'
import { isPostgres } from '@/db/dialect'
import { first, plain } from '@/db/query'
import { bills, fileCodes, fileContents, files, openDetails, opens, publicCodes } from '@/db/schema'
import { jsonValue } from '@/db/words'
import type { FeatureCode } from '../../domain/feature-code'
import { type BillType, FILE_TYPE, PARSE_STATUS } from '../../domain/number-codes'
import { CONTENT_VERSION, type FileContent, type OuterHolder } from '../../engine/section-record'
import { isSealedRow } from '../../sections/secrecy/rows/data'

export type PublicCodeRow = typeof publicCodes.$inferSelect

/** The public machines and addresses of an organisation, by type and code. Asked once for a page. */
export const publicCodesOf = cache(
  async (organisationId: number): Promise<readonly PublicCodeRow[]> =>
    await db()
      .select()
      .from(publicCodes)
      .where(eq(publicCodes.organisationId, organisationId))
      .orderBy(asc(publicCodes.featureType), asc(publicCodes.code)),
)

export async function publicCodeById(id: number): Promise<PublicCodeRow | null> {
  return (await first(db().select().from(publicCodes).where(eq(publicCodes.id, id)))) ?? null
}

/** The content of a file besides its bill; null if it has to be read (again). */
export async function fileContent(sha256: string, fileType: BillType): Promise<FileContent | null> {
  const stored = await first(
    db()
      .select()
      .from(fileContents)
      .where(and(eq(fileContents.sha256, sha256), eq(fileContents.fileType, fileType))),
  )
  if (stored?.version !== CONTENT_VERSION) return null
  const { featureType, property, code, feature } = fileCodes
  const codes = (await db()
    .select({ featureType, property, code, feature })
    .from(fileCodes)
    .where(and(eq(fileCodes.sha256, sha256), eq(fileCodes.fileType, fileType)))
    .orderBy(asc(featureType), asc(code))) as FeatureCode[]
  const { answers, documentsRead, documentsSkipped } = stored
  return { codes, answers, documentsRead, documentsSkipped }
}

/** Codes of documents, which would tell beside the name of a bidder what is in a sealed archive. */
const isTold = () => or(ne(fileCodes.featureType, '90'), not(isSealedRow(files)))

/** Feature codes in the live bids of a section, distinct per bidder; before a reveal none of their documents. */
export async function fileCodesOf(
  openId: string,
): Promise<{ featureType: string; feature: string; bidderName: string }[]> {
  return await db()
    .selectDistinct({
      featureType: fileCodes.featureType,
      feature: fileCodes.feature,
      bidderName: openDetails.bidderName,
    })
    .from(files)
    .innerJoin(openDetails, eq(openDetails.id, files.openDetailId))
    .innerJoin(fileCodes, and(eq(fileCodes.sha256, files.sha256), eq(fileCodes.fileType, files.fileType)))
    .leftJoin(bills, and(eq(bills.sha256, files.sha256), eq(bills.fileType, files.fileType)))
    .where(and(eq(files.openId, openId), eq(files.fileType, FILE_TYPE.bid), eq(files.isDel, 0), isTold()))
    .orderBy(asc(fileCodes.featureType), asc(fileCodes.feature), asc(openDetails.bidderName))
}

/** Hashes of live bids of an organisation whose codes this version has not read yet. */
export async function unreadBids(organisationId: number): Promise<string[]> {
  const read = and(eq(fileContents.sha256, files.sha256), eq(fileContents.fileType, files.fileType))
  return (
    await db()
      .selectDistinct({ sha256: files.sha256 })
      .from(files)
      .innerJoin(opens, eq(opens.openId, files.openId))
      .leftJoin(fileContents, read)
      .where(
        and(
          eq(opens.organisationId, organisationId),
          eq(files.fileType, FILE_TYPE.bid),
          eq(files.isDel, 0),
          eq(files.parseStatus, PARSE_STATUS.success),
          or(isNull(fileContents.version), ne(fileContents.version, CONTENT_VERSION)),
        ),
      )
  ).map(({ sha256 }) => sha256)
}

/** SQLite is told how to search, PostgreSQL plans it by itself. */
const [JOIN, BY_CODE, BY_FILE_CODE, BY_CONTENT] = isPostgres
  ? ['join', '', '', '']
  : ['cross join', 'indexed by records_code', 'indexed by file_codes_code', 'indexed by files_sha256']
const WANTED = isPostgres ? 'json_array_elements(@codes::json) as entries(value)' : 'json_each(@codes)'

/**
 * Bidders in other sections with the same codes, from the platform's records and from live bids. `cross join` and
 * `indexed by` fix the search in SQLite: each wanted code is looked up in an index, whatever statistics the database
 * has. With some it would read every code of every section instead.
 */
export const HOLDERS = `
  with wanted(feature_type, code, sole_holder) as (
    select value ->> 0, value ->> 1, value ->> 2 from ${WANTED}
  ),
  found(feature_type, code, bidder_name, open_id) as (
    select r.feature_type, r.code, r.bidder_name, b.open_id
    from wanted
    ${JOIN} records r ${BY_CODE}
      on r.feature_type = wanted.feature_type and r.code = wanted.code
    ${JOIN} row_batches b on b.id = r.batch_id
    where r.bidder_name is distinct from sole_holder and b.open_id <> @openId
    union
    select c.feature_type, c.code, d.bidder_name, f.open_id
    from wanted
    ${JOIN} file_codes c ${BY_FILE_CODE}
      on c.feature_type = wanted.feature_type and c.code = wanted.code and c.file_type = ${FILE_TYPE.bid}
    ${JOIN} files f ${BY_CONTENT}
      on f.sha256 = c.sha256 and f.file_type = ${FILE_TYPE.bid} and f.is_del = 0
    ${JOIN} open_details d on d.id = f.open_detail_id
    where d.bidder_name is distinct from sole_holder and f.open_id <> @openId
  )
  select found.feature_type as "featureType", found.code as code, found.bidder_name as "bidderName",
    coalesce(o.tender_name, o.section_name) as "projectName", o.section_code as "sectionCode"
  from found ${JOIN} opens o on o.open_id = found.open_id
  where o.organisation_id = @organisationId and (found.feature_type <> '90' or o.secrecy <> 'veiled')`

/** A code to be looked for in other sections. */
export interface WantedCode extends Pick<FeatureCode, 'featureType' | 'code'> {
  /**
   * The bidder if no other one of the section holds it. Its own bids elsewhere are no match and the most frequent
   * ones by far, so they are not read; those under another spelling of its name are left to the analysis.
   */
  readonly soleHolder: string | null
}

/** Bidders with these codes in the other sections of the organisation, in no order; none by documents of a veiled one. */
export async function outerHoldersOf(
  section: { readonly openId: string; readonly organisationId: number },
  codes: readonly WantedCode[],
): Promise<OuterHolder[]> {
  const wanted = jsonValue(codes.map(({ featureType, code, soleHolder }) => [featureType, code, soleHolder]))
  const { openId, organisationId } = section
  return (await plain(HOLDERS).all({ codes: wanted, openId, organisationId })) as OuterHolder[]
}
