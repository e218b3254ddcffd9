import { handles } from '../../compute/job'
import { decodeParams } from '../../domain/params/codec'
import { engineParams } from '../../domain/params/engine'
import { runInput } from '../../runs/input/run-input'
import type { Basis } from '../../runs/input/section-input'
import { flagCount } from './job-kinds'
import { countFlags } from './rule/flags'
import { type PriceGrid, priceGrid } from './rule/grid'

/**
 * The most recent price grid, cached per thread: while someone edits the form, only the parameters change.
 */
let last: { readonly key: string; readonly grid: PriceGrid } | null = null

async function gridOf(basis: Basis): Promise<PriceGrid> {
  const contents = [...basis.inputs, basis.specified].map((input) => input && [input.sha256, input.bidderId])
  const key = JSON.stringify([basis.openId, contents])
  if (last?.key !== key) last = { key, grid: priceGrid(await runInput(basis), 'items') }
  return last.grid
}

async function countRunFlags(basis: Basis) {
  return countFlags(await gridOf(basis), engineParams(decodeParams(basis.params)).rational)
}

export const flagHandlers = [handles(flagCount, countRunFlags)]
