import { getTranslations } from 'next-intl/server'
import { PriceMatrix } from '@/app/_analyses/price-matrix/price-matrix'
import { Notice } from '@/app/_analyses/results/run-notices'
import { regularMatrixPart } from '@/lib/analyses/regular/view/prices'
import { allows } from '@/lib/domain/permissions'
import { ifThere } from '@/lib/runs/input/if-there'
import type { RegularShown } from './shown'

/** 价格矩阵: the compared prices of all bidders, marked where they belong to a pattern of a flagged pair. */
export async function PricesTab({ grants, ...shown }: RegularShown) {
  const mayExport = allows(grants, 'analysis:export')
  const { run } = shown
  const t = await getTranslations('overview.pair')
  const source = await ifThere(regularMatrixPart.source(run))
  if (!source) return <Notice>{t('filesGone')}</Notice>
  return (
    <PriceMatrix
      {...shown}
      source={source}
      flagged={regularMatrixPart.groups(run)}
      itemHref={null}
      mayExport={mayExport}
    />
  )
}
