import { Ajv, type ErrorObject } from 'ajv'
import formats from 'ajv-formats'

/**
 * What OCDS 1.1 (https://standard.open-contracting.org/1.1/en/schema/reference/) and its extension for bids
 * (https://extensions.open-contracting.org/en/extensions/bids/) ask of the parts that a release of this product has, written
 * from their documentation. Unlike the standard it allows no field that the documentation does not name, except `hash` of a
 * document, so that a misspelt name is found.
 */

type Schema = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const filled = { type: 'string', minLength: 1 }
const moment = { type: 'string', format: 'date-time' }
const web = { type: 'string', format: 'uri' }
const orMissing = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })
const named = (name: string): Schema => ({ $ref: `#/definitions/${name}` })
const set = (items: Schema): Schema => ({ type: 'array', items, uniqueItems: true })
const oneOf = (...values: readonly string[]): Schema => ({ type: 'string', enum: values })

/** An object with these fields alone; those with `!` are required. */
function fields(stated: Readonly<Record<string, Schema>>): Schema {
  const names = Object.keys(stated)
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.replace('!', ''), stated[name]])),
    required: names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1)),
    additionalProperties: false,
  }
}

const definitions: Readonly<Record<string, Schema>> = {
  Value: fields({ amount: { type: 'number' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } }),
  Period: fields({
    startDate: moment,
    endDate: moment,
    maxExtentDate: moment,
    durationInDays: { type: 'integer' },
  }),
  Identifier: fields({ scheme: text, id: text, legalName: text, uri: web }),
  Organization: fields({
    'id!': filled,
    name: text,
    identifier: named('Identifier'),
    additionalIdentifiers: set(named('Identifier')),
    roles: { type: 'array', items: text },
  }),
  OrganizationReference: fields({ id: filled, name: filled }),
  Classification: fields({ scheme: text, id: text, description: text, uri: web }),
  Item: fields({
    'id!': filled,
    description: text,
    classification: named('Classification'),
    additionalClassifications: set(named('Classification')),
    quantity: { type: 'number' },
    unit: fields({ scheme: text, id: text, name: text, value: named('Value'), uri: web }),
  }),
  Document: fields({
    'id!': filled,
    documentType: text,
    title: text,
    description: text,
    url: web,
    datePublished: moment,
    dateModified: moment,
    format: text,
    language: text,
    hash: { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' },
  }),
  Tender: fields({
    'id!': filled,
    title: text,
    description: text,
    status: oneOf('planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'),
    procuringEntity: named('OrganizationReference'),
    items: set(named('Item')),
    value: named('Value'),
    minValue: named('Value'),
    procurementMethod: oneOf('open', 'selective', 'limited', 'direct'),
    mainProcurementCategory: oneOf('goods', 'works', 'services'),
    awardCriteria: text,
    awardCriteriaDetails: text,
    submissionMethod: { type: 'array', items: text },
    tenderPeriod: named('Period'),
    awardPeriod: named('Period'),
    contractPeriod: named('Period'),
    numberOfTenderers: { type: 'integer' },
    tenderers: set(named('OrganizationReference')),
    documents: { type: 'array', items: named('Document') },
  }),
  Statistic: fields({
    'id!': filled,
    'measure!': text,
    date: moment,
    'value!': { type: 'number' },
    notes: text,
    relatedLot: text,
  }),
  Bid: fields({
    'id!': filled,
    submissionType: oneOf('expressionOfInterest', 'bid'),
    date: moment,
    status: oneOf('invited', 'pending', 'valid', 'disqualified', 'withdrawn'),
    description: text,
    tenderers: { type: 'array', items: named('OrganizationReference') },
    value: named('Value'),
    items: set(named('Item')),
    documents: set(named('Document')),
    relatedLots: { type: 'array', items: text },
  }),
}

const RELEASE_TAGS = [
  ...['planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation'],
  ...['award', 'awardUpdate', 'awardCancellation', 'contract', 'contractUpdate', 'contractAmendment'],
  ...['implementation', 'implementationUpdate', 'contractTermination', 'compiled'],
]

const release = {
  definitions,
  ...fields({
    'ocid!': filled,
    // The sign # would end an address that names the release.
    'id!': { type: 'string', minLength: 1, pattern: '^[^#]+$' },
    'date!': moment,
    'tag!': { type: 'array', items: oneOf(...RELEASE_TAGS), minItems: 1 },
    'initiationType!': oneOf('tender'),
    parties: set(named('Organization')),
    buyer: named('OrganizationReference'),
    tender: named('Tender'),
    bids: fields({
      statistics: { type: 'array', items: named('Statistic') },
      details: { type: 'array', items: named('Bid') },
    }),
    language: orMissing(text),
  }),
}

const ajv = new Ajv({ allErrors: true })
// The types of the package describe what its default export is for modules of the other kind.
;(formats as unknown as (ajv: Ajv) => void)(ajv)
const validate = ajv.compile(release)

// biome-ignore lint/suspicious/noExplicitAny: a document as any reader of it has it
type Json = any

const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

/** References that lead nowhere, and ids that stand twice: what no schema of this kind can say. */
function inconsistencies({ parties, buyer, tender, bids }: Json): string[] {
  const known = new Map<string, string>(parties.map((party: Json) => [party.id, party.name]))
  const details = bids?.details ?? []
  const references = [
    ...[buyer, tender.procuringEntity, ...(tender.tenderers ?? [])],
    ...details.flatMap(({ tenderers }: Json) => tenderers),
  ].filter((reference) => reference !== undefined)
  const lists = [parties, tender.items ?? [], tender.documents ?? [], details]
  for (const { items = [], documents = [] } of details) lists.push(items, documents)
  return [
    ...references
      .filter(({ id, name }) => known.get(id) !== name)
      .map(({ id }) => `${id} is no party of this name`),
    ...lists
      .filter((list) => new Set(idsOf(list)).size !== list.length)
      .map((list) => `ids stand twice: ${idsOf(list).slice(0, 5)}`),
  ]
}

/** What of a release is not as the standard and the extension have it. */
export function problemsOfRelease(value: unknown): string[] {
  if (validate(value)) return inconsistencies(value)
  return (validate.errors as ErrorObject[]).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
