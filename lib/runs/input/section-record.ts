import { storedContent } from '../../documents/bills/jobs'
import { outerHoldersOf, publicCodesOf, unreadBids } from '../../documents/codes/data'
import type { SectionInput } from '../../engine/analysis'
import { heldCodes } from '../../engine/feature-codes/holders'
import type { OuterHolder, SectionRecord } from '../../engine/section-record'
import { log } from '../../kit/log'
import { biddersOf } from '../../sections/bidders/data'
import { type Section, sectionById } from '../../sections/data'
import { identitiesOf, stepsOf } from '../../sections/records/data'

async function sectionOf(openId: string): Promise<Section> {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  return section
}

const statedFlag = (flag: number | null) => (flag === null ? null : flag === 1)

/** The section's record as the analyses receive it. */
export async function sectionRecord(openId: string): Promise<SectionRecord> {
  const section = await sectionOf(openId)
  const { organisationId, requiredBond, requiredDays, requiredQuality } = section
  const bidders = await biddersOf(openId)
  return {
    requiredBond,
    requiredDays,
    requiredQuality,
    hosts: [section.platformName, section.agencyName, section.constructorName].filter(
      (name) => name !== null,
    ),
    bidders: bidders.map(({ id, isOk, ...bidder }) => ({
      bidderId: id,
      bidderName: bidder.bidderName,
      bondPrice: bidder.bondPrice,
      bidderPrice: bidder.bidderPrice,
      days: bidder.days,
      qualityStandard: bidder.qualityStandard,
      leaderName: bidder.leaderName,
      isOk: isOk === 1,
      signature: statedFlag(bidder.signature),
      secondSwipe: statedFlag(bidder.secondSwipe),
    })),
    steps: await stepsOf(openId),
    publicCodes: (await publicCodesOf(organisationId)).map(({ featureType, code, remark }) => {
      return { featureType, code, remark }
    }),
    identities: await identitiesOf(openId),
  }
}

/** Codes of the section's bidders that also occur in other sections of the organisation. */
export async function outerHolders(openId: string, input: SectionInput): Promise<OuterHolder[]> {
  const section = await sectionOf(openId)
  for (const sha256 of await unreadBids(section.organisationId)) {
    // An unreadable bid of another section must not block the analysis of this one.
    await storedContent(sha256, 2).catch((err) =>
      log().warn({ err, sha256 }, 'failed to read a bid for its codes'),
    )
  }
  const codes = heldCodes(input).map(({ featureType, code, holders: [one, ...others] }) => {
    return { featureType, code, soleHolder: others.length === 0 && one ? one.bidderName : null }
  })
  return outerHoldersOf(section, codes)
}
