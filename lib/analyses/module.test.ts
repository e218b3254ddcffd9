import { expect, test } from 'vitest'
import { PARAMS } from '../domain/params'
import { ANALYSIS_MODULES } from './modules'

test('every parameter of an analysis stands on its form, once', () => {
  for (const { id, item, form } of ANALYSIS_MODULES) {
    const own = PARAMS.filter(({ group, kind }) => group === item.params && kind !== 'reserved').map(
      ({ key }) => key,
    )
    const shown = form
      ? [...(form.switch ? [form.switch] : []), ...form.parts.flatMap(({ keys }) => keys)]
      : []
    expect([id, shown.toSorted()]).toEqual([id, own.toSorted()])
  }
})
