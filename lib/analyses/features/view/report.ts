import { controlCodes } from '../../../engine/feature-codes/tables'
import { escaped } from '../../../kit/svg-text'
import { countRows } from '../../../runs/data'
import { type Arranged, type Arrangement, everyTable } from '../../chapter/arrangement'
import type { Picture } from '../../chapter/blocks'
import { drawnJoints, type Joint } from '../../connected'
import { layoutBidders, type Place } from './relation-layout'
import { relationsOf } from './relations'

/**
 * With more joined bidders the picture is omitted, as it would be unreadable. Further joints are not drawn.
 */
const MOST_BIDDERS = 40
const MOST_LINES = 200
const MARGIN = 16
const NODE = 9
const LONGEST_NAME = 10

const ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const
const AWAY = NODE + 6

function nodeSvg({ x, y, side }: Place, name: string): string {
  const dx = side === 'right' ? AWAY : side === 'left' ? -AWAY : 0
  const dy = side === 'above' ? -AWAY : side === 'below' ? AWAY + 10 : 4
  const letters = [...name]
  const short = letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME).join('')}…` : name
  return `<circle cx="${x}" cy="${y}" r="${NODE}" fill="#ffffff" stroke="#595959" stroke-width="2"/><text x="${x + dx}" y="${y + dy}" font-size="12" font-family="sans-serif" text-anchor="${ANCHORS[side]}" fill="#1f1f1f">${escaped(short)}</text>`
}

function lineSvg({ weight }: Joint, one: Place, two: Place): string {
  // The width grows with the square root of the weight. Joints through public machines only are dashed.
  const look =
    weight === 0
      ? 'stroke="#8c8c8c" stroke-width="1.5" stroke-dasharray="4 4"'
      : `stroke="#d4570a" stroke-opacity="0.75" stroke-width="${Math.min(10, 1 + 1.5 * Math.sqrt(weight)).toFixed(1)}"`
  return `<line x1="${one.x}" y1="${one.y}" x2="${two.x}" y2="${two.y}" ${look}/>`
}

/** Which bidders are linked by equal codes and files; null if none or too many are. */
function relationPicture({ run, context }: Arranged): Picture | null {
  const { groups, joints, names } = relationsOf(run, run.bidders, 1)
  const joined = groups.reduce((sum, { bidders }) => sum + bidders.length, 0)
  if (joined === 0 || joined > MOST_BIDDERS) return null
  const { places, width, height } = layoutBidders(groups, joints)
  const lines = drawnJoints(joints, MOST_LINES).flatMap((joint) => {
    const [one, two] = [places.get(joint.one), places.get(joint.two)]
    return one && two ? [lineSvg(joint, one, two)] : []
  })
  const nodes = [...places].map(([id, place]) => nodeSvg(place, names.get(id) ?? ''))
  const [w, h] = [Math.ceil(width + 2 * MARGIN), Math.ceil(height + 2 * MARGIN)]
  const svg = `<svg viewBox="${-MARGIN} ${-MARGIN} ${w} ${h}" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${lines.join('')}${nodes.join('')}</svg>`
  const { translate } = context
  const caption = `${translate('features.relations.title')}: ${translate('features.relations.weights')}`
  return { kind: 'picture', id: 'features-relations', caption, svg, width: w, height: h }
}

/** 特征码: the picture of links between bidders, then the tables. */
export const featureResults: Arrangement = async (arranged) => {
  const picture = relationPicture(arranged)
  const { run, analysis } = arranged
  // Without rows there was nothing to compare, or a version that did not look: an empty list would say that none was found.
  const tables = analysis.tables.filter((table) => table !== controlCodes || countRows(run, table.id) > 0)
  const listed = await everyTable({ ...arranged, analysis: { ...analysis, tables } })
  return [...(picture ? [picture] : []), ...listed]
}
