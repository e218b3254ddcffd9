import type { XmlElement } from '../xml-bills/rules'
import type { State } from './state'

const DIGITS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/

/** `20260301093000`, as `YYYY-MM-DD hh:mm:ss`; of several, divided by commas, the first. Null if it is no time. */
export function timeOf(text: string): string | null {
  const [first = ''] = text.split(',')
  const match = DIGITS.exec(first.replace(/[-:T/\s]/g, ''))
  if (!match) return null
  const [, year, month, day, hour, minute, second] = match
  const iso = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`
  const date = new Date(iso)
  // A day such as 31 April would be read as the first of the next month.
  if (Number.isNaN(date.getTime()) || date.toISOString() !== iso) return null
  return iso.slice(0, 19).replace('T', ' ')
}

/** One save: what the program knew of its lock and of the machine. */
export function record({ records, to }: State, element: XmlElement): void {
  const text = element.text('ghsj')
  const time = timeOf(text)
  if (time === null) to.log.problem('timeNotRead', element.place, text)
  records.push({
    place: element.place,
    time,
    lockNumber: element.text('jmsxlh'),
    mac: element.text('wkdz'),
    cpu: element.text('cpuxlh'),
    disk: element.text('ypxlh'),
  })
}
