import { getTranslations } from 'next-intl/server'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { ALL_PAIRS } from '@/lib/analyses/regular/view/query'
import type { RegularPair } from '@/lib/analyses/regular/view/regular'
import { hrefOf } from '@/lib/kit/query'
import { listingNames } from '@/lib/runs/listing'
import type { RegularShown } from './shown'

interface Props {
  readonly shown: RegularShown
  /** The chosen pair that has been compared. */
  readonly pair: Pick<RegularPair, 'bidder1Id' | 'bidder2Id'> | null
}

/**
 * A form to choose the two bidders and a keyword; the choice is in the address. A chosen pair is shown in the order
 * of the section, as in the table: its second bidder is compared with its first, whatever the order in the address.
 */
export async function PairChoice({ shown, pair }: Props) {
  const { run, path, query, requested } = shown
  const [v1, v2] = pair ? [pair.bidder1Id, pair.bidder2Id] : [requested.v1, requested.v2]
  const t = await getTranslations('regular.details')
  const builds = await getTranslations('regular.buildUp')
  const isBuildUp = requested.tab === 'buildUp'
  const nobody = isBuildUp
    ? { value: ALL_PAIRS, label: builds('allPairs') }
    : { value: '', label: t('choose') }
  const options = [
    nobody,
    ...run.bidders.map(({ bidderId, bidderName }) => ({ value: String(bidderId), label: bidderName })),
  ]
  const chosen = (id: number | null) => (id === null ? nobody.value : String(id))
  const kept = ['tab', 'size', 'component', 'marked', 'show', 'pattern', 'judged', ...listingNames(query)]
  return (
    <Filters path={path} query={query} keep={kept}>
      <SelectField name="v1" label={t('first')} value={chosen(v1)} options={options} />
      <SelectField name="v2" label={t('second')} value={chosen(v2)} options={options} />
      {(pair ?? requested.pair) && (
        <KeywordField
          value={requested.keyword}
          placeholder={isBuildUp ? builds('keyword') : t('keyword')}
          clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
        />
      )}
    </Filters>
  )
}
