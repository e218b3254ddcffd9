import type { Random } from '@/lib/domain/random'
import type { ItemBuildUp } from './build-ups'
import { type Cents, type Millionths, roundedProduct } from './figures'
import type { ContentModel, ItemModel, ResourceModel } from './model'
import type { ItemPlan } from './plan'

const ONE: Millionths = 1_000_000

export const contentAmount = (content: Millionths, price: Cents): Cents => roundedProduct(content, price, ONE)

/** An amount of a resource worth at most `budget`. */
function contentWithin(resource: ResourceModel, budget: Cents): ContentModel | null {
  const content = Math.floor((budget * ONE) / resource.price)
  if (content <= 0) return null
  return { resource, content, amount: contentAmount(content, resource.price) }
}

function contentLine(resource: ResourceModel, { contentOf }: ItemBuildUp): ContentModel | null {
  const content = contentOf(resource)
  return content === 0 ? null : { resource, content, amount: contentAmount(content, resource.price) }
}

/** A resource used by this item alone, such as a supplier's finished product. */
function ownResource(item: ItemPlan, price: Cents): ResourceModel {
  return {
    id: `Z${item.row}`,
    code: `Z${item.code}`,
    name: `成品${item.name}`,
    spec: '',
    unit: item.unit,
    class: '2',
    price,
  }
}

const smallMaterials: ResourceModel = {
  id: 'QTCLF',
  code: '34000010',
  name: '其他材料费',
  spec: '',
  unit: '元',
  class: '2',
  price: 100,
}

/**
 * Content lines of a priced item. Their material lines add up to at most the material cost, and exactly to it
 * if the item has one finished product or a line 其他材料费.
 * @param buildUp states the contents; without it they are what the bidder's price leaves
 */
export function contentLines(
  random: Random,
  plan: ItemPlan,
  item: ItemModel,
  resources: readonly ResourceModel[],
  buildUp: ItemBuildUp | null,
): ContentModel[] {
  if (!item.components || plan.form === 'priceOnly') return []
  const { material, labor } = item.components
  if (plan.form === 'wholeMaterial') {
    const resource = ownResource(plan, material)
    return [{ resource, content: ONE, amount: material }]
  }
  const lines: ContentModel[] = []
  const materials = plan.contents.filter((row) => resources[row]!.class === '2')
  const fill = random.between(0.82, 0.99)
  for (const row of plan.contents) {
    const resource = resources[row]!
    const budget =
      resource.class === '1' ? Math.floor(labor * 0.97) : Math.floor((material * fill) / materials.length)
    const line = buildUp ? contentLine(resource, buildUp) : contentWithin(resource, budget)
    if (line) lines.push(line)
  }
  if (plan.form !== 'remainder') return lines
  const listed = lines.reduce((sum, line) => sum + (line.resource.class === '2' ? line.amount : 0), 0)
  const rest = material - listed
  if (rest > 0) lines.push({ resource: smallMaterials, content: rest * (ONE / 100), amount: rest })
  return lines
}
