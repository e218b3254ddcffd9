import { type Arrangement, everyTable } from '../../chapter/arrangement'
import type { Block } from '../../chapter/blocks'
import type { ReportContext } from '../../chapter/context'
import { chartPicture } from '../../chapter/picture'
import { barsHeight, barsOf, type ChartWords, deviationChart, ladderChart, linesOf } from './charts'
import { rationalView } from './view'

const WIDTH = 900
const LADDER_HEIGHT = 220

function chartWords({ translate }: ReportContext): ChartWords {
  const deviation = (key: string) => translate(`results.deviation.${key}`)
  const ladder = (key: string) => translate(`results.ladder.${key}`)
  return {
    above: deviation('above'),
    below: deviation('below'),
    counts: deviation('counts'),
    amounts: deviation('amounts'),
    total: ladder('total'),
    control: ladder('control'),
    benchmark: ladder('benchmark'),
  }
}

/** 合理性: how the bids compare with the benchmark, then the tables. */
export const rationalResults: Arrangement = async (arranged) => {
  const { run, context } = arranged
  const view = await rationalView(run)
  const words = chartWords(context)
  const bars = barsOf(view.deviations)
  const pictures: Block[] = []
  if (view.ladder.length > 0) {
    const note = context.translate('results.ladder.note', { lines: linesOf(view) })
    const caption = `${context.translate('results.ladder.title')}: ${note}`
    const picture = { id: 'rational-ladder', caption, width: WIDTH, height: LADDER_HEIGHT }
    pictures.push(chartPicture(picture, ladderChart(view, words, context.locale)))
  }
  if (bars.length > 0) {
    const caption = `${context.translate('results.deviation.title')}: ${context.translate('results.deviation.note')}`
    const picture = { id: 'rational-deviation', caption, width: WIDTH, height: barsHeight(bars.length) }
    pictures.push(chartPicture(picture, deviationChart(bars, words)))
  }
  return [...pictures, ...(await everyTable(arranged))]
}
