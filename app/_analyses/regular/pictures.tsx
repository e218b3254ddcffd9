import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import kindStyles from '@/app/_analyses/results/results.module.css'
import { Chart } from '@/app/_ui/charts/chart'
import { DataTable } from '@/app/_ui/data-table'
import { histogramOption, scatterOption } from '@/lib/analyses/regular/pair-charts'
import { constantText } from '@/lib/analyses/regular/pattern-text'
import { type PairView, pairPictures } from '@/lib/analyses/regular/view'
import { PRICE_COMPONENT } from '@/lib/domain/codes'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import styles from './pairs.module.css'
import type { RegularShown } from './shown'

const SIZE = { width: 560, height: 380, minWidth: 420 } as const

interface Props {
  readonly shown: RegularShown
  readonly view: PairView
}
type Drawn = Props & { pictures: ReturnType<typeof pairPictures> }

/** Chooses the price component shown by the charts. */
async function Components({ shown }: Props) {
  const { path, query, requested } = shown
  const [t, codes] = [
    await getTranslations('regular.pictures'),
    await getTranslations('codes.priceComponent'),
  ]
  return (
    <nav className={kindStyles.kinds} aria-label={t('component')}>
      {PRICE_COMPONENT.map((component) => (
        <Link
          key={component}
          href={hrefOf(path, query, { component: component === 'price' ? undefined : component })}
          prefetch={false}
          scroll={false}
          aria-current={component === requested.component ? 'true' : undefined}
        >
          {codes(component)}
        </Link>
      ))}
    </nav>
  )
}

/** The names used in the texts of both charts. */
async function namesOf({ shown, view, pictures }: Drawn) {
  const codes = await getTranslations('codes')
  const { locale, requested } = shown
  return {
    values: {
      one: view.pair.bidder1Name,
      two: view.pair.bidder2Name,
      component: codes(`priceComponent.${requested.component}`),
      count: formatCount(pictures.total, locale),
      inPattern: formatCount(pictures.inPattern, locale),
    },
    patterns: view.pair.patterns.map((pattern) =>
      [codes(`patternKind.${pattern.kind}` as never), constantText(pattern, locale)]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

async function Scatter(props: Drawn) {
  const { shown, view, pictures } = props
  const [t, names] = [await getTranslations('regular.pictures'), await namesOf(props)]
  const { component } = shown.requested
  const words = {
    one: names.values.one,
    two: names.values.two,
    others: t('others'),
    patterns: names.patterns,
  }
  const groups = view.patterns.flatMap((pattern, at) =>
    pattern.component === component ? [{ name: names.patterns[at]!, count: pictures.counts[at]! }] : [],
  )
  const drawn = formatCount(pictures.drawn.length, shown.locale)
  const isThinned = pictures.drawn.length < pictures.total
  return (
    <Chart
      {...SIZE}
      late={`${component} ${view.chosen}`}
      title={t('scatter')}
      note={`${t('scatterText')}${isThinned ? t('drawn', { drawn, count: names.values.count }) : ''}`}
      label={t('scatterLabel', names.values)}
      option={scatterOption(pictures.drawn, view.patterns, component, view.chosen, words)}
    >
      <DataTable
        caption={t('scatter')}
        columns={[
          { key: 'name', title: t('group') },
          {
            key: 'count',
            title: t('number'),
            numeric: true,
            cell: ({ count }) => formatCount(count, shown.locale),
          },
        ]}
        rows={[...groups, { name: t('others'), count: pictures.others }]}
        rowKey={(_, index) => index}
      />
    </Chart>
  )
}

async function Histogram(props: Drawn) {
  const { shown, pictures } = props
  const { locale } = shown
  const [t, names] = [await getTranslations('regular.pictures'), await namesOf(props)]
  const { bins, below, above } = pictures.histogram
  const words = { ratio: t('ratio'), number: t('number'), others: t('others'), inPattern: t('inPattern') }
  const outside = { below: formatCount(below, locale), above: formatCount(above, locale) }
  return (
    <Chart
      {...SIZE}
      late={shown.requested.component}
      title={t('histogram')}
      note={`${t('histogramText')}${below + above > 0 ? t('outside', outside) : ''}`}
      label={t('histogramLabel', names.values)}
      option={histogramOption(pictures.histogram, words)}
    >
      <DataTable
        caption={t('histogram')}
        columns={[
          {
            key: 'ratio',
            title: t('between'),
            cell: ({ from, to }) => `${from.toFixed(4)} – ${to.toFixed(4)}`,
          },
          {
            key: 'inPattern',
            title: t('inPattern'),
            numeric: true,
            cell: (bin) => formatCount(bin.inPattern, locale),
          },
          {
            key: 'others',
            title: t('others'),
            numeric: true,
            cell: (bin) => formatCount(bin.others, locale),
          },
        ]}
        rows={bins.filter(({ inPattern, others }) => inPattern + others > 0)}
        rowKey={({ from }) => from}
      />
    </Chart>
  )
}

/** Charts of the two bidders' prices against each other, and of the distribution of their ratios. */
export async function Pictures(props: Props) {
  const { shown, view } = props
  const pictures = pairPictures(shown.run, view, shown.requested.component)
  const [t, codes] = [
    await getTranslations('regular.pictures'),
    await getTranslations('codes.priceComponent'),
  ]
  return (
    <section className={styles.pictures} aria-label={t('component')}>
      <Components {...props} />
      {pictures.total === 0 ? (
        <p className={styles.none}>{t('nothing', { component: codes(shown.requested.component) })}</p>
      ) : (
        <div className={styles.sideBySide}>
          <Scatter {...props} pictures={pictures} />
          <Histogram {...props} pictures={pictures} />
        </div>
      )}
    </section>
  )
}
