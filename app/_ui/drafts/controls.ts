'use client'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type Value = string | boolean
export type Values = Readonly<Record<string, Value>>

/** Types that are never stored: secrets, files, and controls that nobody types into. */
const UNSTORED_TYPES = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image']
const SECRET = /password|one-time-code/

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** The fields of a form that are stored, by name and position among fields of the same name. */
function controlsOf(form: HTMLFormElement): Map<string, Control> {
  const controls = new Map<string, Control>()
  const places = new Map<string, number>()
  for (const element of form.elements) {
    if (!isControl(element) || element.name === '' || UNSTORED_TYPES.includes(element.type)) continue
    if (SECRET.test(element.autocomplete)) continue
    const place = places.get(element.name) ?? 0
    places.set(element.name, place + 1)
    controls.set(`${element.name}#${place}`, element)
  }
  return controls
}

function defaultOf(control: Control): Value {
  if (isTick(control)) return control.defaultChecked
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.value
  // Browsers normalise some values, for example times without seconds.
  const same = control.cloneNode() as HTMLInputElement | HTMLTextAreaElement
  same.value = control.defaultValue
  return same.value
}

const each = (form: HTMLFormElement, of: (control: Control) => Value): Values =>
  Object.fromEntries([...controlsOf(form)].map(([key, control]) => [key, of(control)]))

export const valuesOf = (form: HTMLFormElement) =>
  each(form, (control) => (isTick(control) ? control.checked : control.value))

/** The values rendered by the server, regardless of what was typed before hydration. */
export const defaultsOf = (form: HTMLFormElement) => each(form, defaultOf)

/** Sets a value as if it had been typed, so that React is notified. */
function put(control: Control, value: Value): void {
  if (isTick(control)) {
    const isWanted = control.type === 'radio' ? value === true && !control.checked : control.checked !== value
    if (isWanted) control.click()
    return
  }
  if (typeof value !== 'string' || control.value === value) return
  // React overrides the setter of the element to track its own writes; the one of the prototype bypasses it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  const type = control instanceof HTMLSelectElement ? 'change' : 'input'
  control.dispatchEvent(new Event(type, { bubbles: true }))
}

/**
 * Fills in fields: choices first, because other fields may depend on them. Values typed in between are not
 * overwritten.
 */
export function fillIn(form: HTMLFormElement, values: Values, isDone: () => void): void {
  const shown = valuesOf(form)
  const fill = (isFirst: boolean) => {
    for (const [key, control] of controlsOf(form)) {
      const value = values[key]
      const isChosen = isTick(control) || control instanceof HTMLSelectElement
      const isTyped = !isChosen && key in shown && control.value !== shown[key]
      if (value !== undefined && (isChosen || !isFirst) && !isTyped) put(control, value)
    }
  }
  fill(true)
  setTimeout(() => {
    fill(false)
    isDone()
  })
}
