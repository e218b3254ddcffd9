import { RESOURCE_FLAG } from '../bill/layout'
import { NO_QUOTA_FIGURES } from '../draft/empty'
import { isEmployers } from '../draft/words'
import { addLine } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

/** Costs of the open item, judged per unit or whole when all are known. */
function statedCosts({ to, costs }: State, element: XmlElement): void {
  if (!to.item) return
  costs.push({
    item: to.item,
    labor: element.figure('labor'),
    material: element.figure('material'),
    mainMaterial: element.figure('mainmaterial'),
    equipment: element.figure('equipment'),
    machinery: element.figure('machine'),
    manage: element.figure('overhead'),
    profit: element.figure('profit'),
    risk: element.figure('riskrate'),
    provisional: element.figure('appraisal'),
  })
}

function quota({ to }: State, element: XmlElement): void {
  if (!to.item) return
  const own = { code: element.text('number'), name: element.text('name'), measureUnit: element.text('unit') }
  to.item.quotas.push({ ...own, ...NO_QUOTA_FIGURES })
}

/** A content of the open item. `NOCost`: the price does not contain it. */
function content({ to }: State, element: XmlElement): void {
  if (!to.item) return
  const isFree = element.flag('nocost')
  to.item.contents.push({
    resource: element.text('number'),
    name: '',
    measureUnit: '',
    content: element.figure('quantity'),
    price: null,
    amount: isFree ? { value: 0, text: '0' } : null,
    flags: 0,
    isOther: false,
  })
}

function resource({ to }: State, element: XmlElement): void {
  const [id, name] = [element.text('number'), element.text('name')]
  // The same name may stand for the list and for its lines.
  if (id === '' && name === '') return
  const flags =
    (element.flag('provisionalmaterial') ? RESOURCE_FLAG.provisional : 0) |
    (element.flag('mainmaterial') ? RESOURCE_FLAG.mainMaterial : 0) |
    (isEmployers(element.text('provider')) ? RESOURCE_FLAG.employer : 0)
  addLine(to, 'resources', element.place, {
    id,
    code: id,
    name,
    spec: element.text('specification'),
    measureUnit: element.text('unit'),
    price: element.figure('notaxprice'),
    quantity: element.figure('quantity'),
    amount: element.figure('notaxtotal'),
    class: element.text('kind'),
    flags,
  })
}

const CONTENT = 'LabourMaterialsEquipmentsMachinesElement'

/** What a price is made of, and the resources. */
export const COST_RULES: Grammar<State> = {
  SummaryOfBasicCost: { table: 'analysis', open: statedCosts },
  PriceAnalysis: { children: ['PriceItem', 'Norm', CONTENT] },
  PriceItem: { table: 'analysis', open: statedCosts },
  Norm: { children: [CONTENT], table: 'analysis', open: quota },
  [CONTENT]: { table: 'analysis', open: content },
  LabourMaterialsEquipmentsMachinesSummary: {
    children: ['LabourMaterialsEquipmentsMachinesSummary'],
    table: 'resources',
    open: resource,
  },
}
