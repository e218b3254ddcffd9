import { expect, test } from 'vitest'
import { viewInput } from './schema'

const kept = (query: string) =>
  Object.fromEntries(new URLSearchParams(viewInput.parse({ place: 'a.b', name: '视图', query }).query))

test('a view keeps every choice that another section can have', () => {
  const choices = {
    ...{ sort: 'itemName,asc', columns: 'itemName', type: '40', q: '桥', judged: 'open' },
    ...{ step: '20', marked: '1', component: 'labor', 'f.itemName': '路', 'f.price.from': '1' },
  }
  expect(kept(new URLSearchParams(choices).toString())).toEqual(choices)
})

test('a view keeps nothing that belongs to one section or one result', () => {
  expect(kept('v1=1&v2=2&bidderId=3&code=40|10.0.0.1&pattern=5&page=2&row=1-ab&tab=details&q=')).toEqual({})
})
