import { z } from 'zod'

/** What of OCDS 1.1 and its extension for bids a release of this product uses: all of it is answered by one call. */

const value = z.object({ amount: z.number(), currency: z.literal('CNY') })

const identifier = z.object({
  /** Of the register of companies, where the code is a unified social credit code. */
  scheme: z.literal('CN-SAIC').optional(),
  id: z.string(),
  legalName: z.string().optional(),
})

const party = z.object({
  id: z.string(),
  name: z.string(),
  identifier: identifier.optional(),
  roles: z.array(z.enum(['buyer', 'procuringEntity', 'tenderer'])),
})

const reference = z.object({ id: z.string(), name: z.string() })

const item = z.object({
  id: z.string(),
  description: z.string().optional(),
  classification: z.object({ scheme: z.literal('GB50500').optional(), id: z.string() }).optional(),
  quantity: z.number().optional(),
  unit: z.object({ name: z.string().optional(), value: value.optional() }).optional(),
})

const document = z.object({
  id: z.string(),
  documentType: z.string(),
  title: z.string(),
  /** Not of the standard, which allows further fields: `sha256:` and the hash. */
  hash: z.string(),
})

const tender = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  procuringEntity: reference.optional(),
  value: value.optional(),
  mainProcurementCategory: z.literal('works'),
  awardCriteriaDetails: z.string().optional(),
  tenderPeriod: z.object({ endDate: z.string() }).optional(),
  numberOfTenderers: z.int().optional(),
  tenderers: z.array(reference).optional(),
  documents: z.array(document).optional(),
})

const bid = z.object({
  id: z.string(),
  submissionType: z.literal('bid'),
  status: z.literal('pending').optional(),
  tenderers: z.array(reference),
  value: value.optional(),
  documents: z.array(document).optional(),
})

const statistic = z.object({ id: z.string(), measure: z.literal('bids'), value: z.int() })

/** A release without its items, which may be hundreds of thousands. */
const head = z.object({
  ocid: z.string(),
  id: z.string(),
  date: z.string(),
  tag: z.array(z.literal('tender')),
  initiationType: z.literal('tender'),
  language: z.literal('zh'),
  parties: z.array(party),
  buyer: reference.optional(),
  tender,
  bids: z.object({ statistics: z.array(statistic), details: z.array(bid) }).optional(),
})

const items = { items: z.array(item).optional() }

export const ocdsRelease = head.extend({
  tender: tender.extend(items),
  bids: z.object({ statistics: z.array(statistic), details: z.array(bid.extend(items)) }).optional(),
})

export type Head = z.output<typeof head>
export type Party = z.output<typeof party>
export type Bid = z.output<typeof bid>
export type Item = z.output<typeof item>
export type ReleaseDocument = z.output<typeof document>
