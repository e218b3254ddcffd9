import type { Translate } from '../../kit/i18n/translator'

/** Texts that stand in the page from the beginning. */
export const SHOWN = [
  ...['title', 'intro', 'noScript', 'checking', 'checks', 'findings', 'report', 'files'],
  ...['ownScript', 'keys', 'findingsNote', 'filesNote'],
] as const

/** Texts that its script says. */
const SPOKEN = [
  ...['file', 'place', 'value', 'rowOf', 'same', 'other', 'computed', 'cells', 'chance', 'analysis', 'more'],
  ...['root', 'shownCells', 'cellsOf', 'partsCheck', 'partsWhole', 'partsChanged', 'cellsCheck'],
  ...['findingsCheck', 'withoutCells', 'ofAll', 'countOf', 'seal', 'noSeal', 'sealNamed', 'key'],
  ...[
    'part',
    'cell',
    'finding',
    'differs',
    'unable',
    'wholeWithoutSeal',
    'whole',
    'moreDifferences',
    'unreadable',
  ],
] as const

const STATES = ['holds', 'fails', 'unable'] as const
const REASONS = ['elsewhere', 'notExact', 'sealed', 'tooMany'] as const
const KINDS = [
  ...['product', 'rate', 'sum', 'atMost', 'otherText', 'otherNumber', 'noPrice', 'onlyHere'],
  ...['deviation', 'samePrices', 'ratio', 'difference', 'sameCodes'],
] as const

/** Tables of a bill, and their columns, each with the message of its name. */
const TABLES: Readonly<Record<string, string>> = {
  bill: 'bill.kind.bill',
  projects: 'bill.kind.project',
  units: 'bill.kind.unit',
  costLines: 'bill.kind.costs',
  sections: 'bill.kind.section',
  items: 'bill.levels.items',
  contents: 'court.contents',
  lumps: 'bill.kind.lumps',
  others: 'bill.kind.others',
  listTotals: 'bill.kind.list',
  fees: 'bill.kind.fees',
  resources: 'bill.kind.resources',
}
const component = (key: string) => [key, `bill.component.${key}`] as const
const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['labor', 'material', 'mainMaterial', 'auxMaterial', 'machinery', 'equipment', 'manage', 'profit', 'risk']
      .concat('jointManageProfit')
      .map(component),
  ),
  code: 'bill.column.code',
  name: 'bill.column.name',
  feature: 'bill.column.feature',
  measureUnit: 'bill.column.unit',
  quantity: 'bill.column.quantity',
  unitPrice: 'codes.priceComponent.price',
  price: 'codes.dataItem.单价',
  rate: 'codes.dataItem.费率',
  amount: 'codes.dataItem.金额',
  base: 'court.base',
  content: 'court.content',
  detail: 'court.detail',
  total: 'court.total',
  bidTotal: 'columns.bidTotal',
  lockNumber: 'codes.featureType.20',
  mac: 'codes.featureType.50',
  cpu: 'codes.featureType.60',
  disk: 'codes.featureType.70',
  machineCode: 'codes.featureType.80',
}

/** The figures that the page puts into its sentences itself. */
const OPEN = Object.fromEntries(
  [
    'column',
    'row',
    'count',
    'expected',
    'significance',
    'title',
    'shown',
    'right',
    'all',
    'name',
    'kind',
    'working',
  ].map((name) => [name, `{${name}}`]),
)

/** Everything that the script of the page says, in the report's language. */
export function pageWords(translate: Translate) {
  const of = (group: string, keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, translate(`court.${group}${key}`, OPEN)]))
  const columns = Object.entries(TABLES).flatMap(([table, tableKey]) =>
    Object.entries(COLUMNS).map(([column, key]) => [
      `${table}.${column}`,
      `${translate(tableKey)} · ${translate(key)}`,
    ]),
  )
  return {
    ...of('', SPOKEN),
    states: of('states.', STATES),
    reasons: of('reasons.', REASONS),
    kinds: of('kinds.', KINDS),
    columns: Object.fromEntries(columns),
  }
}
