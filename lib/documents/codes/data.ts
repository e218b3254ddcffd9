import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import { db } from '@/db/connection'
import { fileCodes, fileContents, files, openDetails, opens, publicCodes } from '@/db/schema'
import type { FeatureCode } from '../../domain/feature-code'
import { FILE_TYPE, type FileType, PARSE_STATUS } from '../../domain/number-codes'
import { CONTENT_VERSION, type FileContent, type OuterHolder } from '../../engine/section-record'

export type PublicCodeRow = typeof publicCodes.$inferSelect

/** Public machines and addresses of an organisation, by type and then by code. */
export async function publicCodesOf(organisationId: number): Promise<PublicCodeRow[]> {
  return db()
    .select()
    .from(publicCodes)
    .where(eq(publicCodes.organisationId, organisationId))
    .orderBy(asc(publicCodes.featureType), asc(publicCodes.code))
    .all()
}

export async function publicCodeById(id: number): Promise<PublicCodeRow | null> {
  return db().select().from(publicCodes).where(eq(publicCodes.id, id)).get() ?? null
}

/** What a content tells besides its bill; null when it is to be read (again). */
export async function fileContent(sha256: string, fileType: FileType): Promise<FileContent | null> {
  const kept = db()
    .select()
    .from(fileContents)
    .where(and(eq(fileContents.sha256, sha256), eq(fileContents.fileType, fileType)))
    .get()
  if (kept?.version !== CONTENT_VERSION) return null
  const { featureType, property, code, feature } = fileCodes
  const codes = db()
    .select({ featureType, property, code, feature })
    .from(fileCodes)
    .where(and(eq(fileCodes.sha256, sha256), eq(fileCodes.fileType, fileType)))
    .orderBy(asc(featureType), asc(code))
    .all() as FeatureCode[]
  const { answers, documentsRead, documentsSkipped } = kept
  return { codes, answers, documentsRead, documentsSkipped }
}

/** Feature codes in the live bids of a section, each once per bidder. */
export async function fileCodesOf(
  openId: string,
): Promise<{ featureType: string; feature: string; bidderName: string }[]> {
  return db()
    .selectDistinct({
      featureType: fileCodes.featureType,
      feature: fileCodes.feature,
      bidderName: openDetails.bidderName,
    })
    .from(files)
    .innerJoin(openDetails, eq(openDetails.id, files.openDetailId))
    .innerJoin(fileCodes, and(eq(fileCodes.sha256, files.sha256), eq(fileCodes.fileType, files.fileType)))
    .where(and(eq(files.openId, openId), eq(files.fileType, FILE_TYPE.bid), eq(files.isDel, 0)))
    .orderBy(asc(fileCodes.featureType), asc(fileCodes.feature), asc(openDetails.bidderName))
    .all()
}

/** Live bids of an organisation that this version has not looked into for codes. */
export async function unreadBids(organisationId: number): Promise<string[]> {
  const read = and(eq(fileContents.sha256, files.sha256), eq(fileContents.fileType, files.fileType))
  return db()
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
    .all()
    .map(({ sha256 }) => sha256)
}

/** Who holds codes in other sections: by the platform's records, and by live bids. */
const HOLDERS = `
  with asked(feature_type, code) as (select value ->> 0, value ->> 1 from json_each(@codes)),
  held(feature_type, code, bidder_name, open_id) as (
    select r.feature_type, r.code, r.bidder_name, b.open_id
    from asked
    join records r on r.feature_type = asked.feature_type and r.code = asked.code
    join row_batches b on b.id = r.batch_id
    union
    select c.feature_type, c.code, d.bidder_name, f.open_id
    from asked
    join file_codes c on c.feature_type = asked.feature_type and c.code = asked.code and c.file_type = ${FILE_TYPE.bid}
    join files f on f.sha256 = c.sha256 and f.file_type = ${FILE_TYPE.bid} and f.is_del = 0
    join open_details d on d.id = f.open_detail_id
  )
  select held.feature_type as featureType, held.code as code, held.bidder_name as bidderName,
    coalesce(o.tender_name, o.section_name) as projectName, o.section_code as sectionCode
  from held join opens o on o.open_id = held.open_id
  where o.organisation_id = @organisationId and o.open_id <> @openId
  order by o.section_code, held.feature_type, held.code, held.bidder_name`

/** Holders of these codes in the other sections of the organisation. */
export async function outerHoldersOf(
  section: { readonly openId: string; readonly organisationId: number },
  codes: readonly Pick<FeatureCode, 'featureType' | 'code'>[],
): Promise<OuterHolder[]> {
  const asked = JSON.stringify(codes.map(({ featureType, code }) => [featureType, code]))
  const { openId, organisationId } = section
  return db().$client.prepare(HOLDERS).all({ codes: asked, openId, organisationId }) as OuterHolder[]
}
