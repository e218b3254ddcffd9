'use client'
import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A component whose script is loaded when it is first shown. What opens it takes `onIntent`, so that the script is there
 * when it is pressed.
 * @param load a function with a literal `import()`, which the bundler splits off
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  let loading: Promise<{ default: ComponentType<P> }> | undefined
  const loaded = () => {
    loading ??= load().then((component) => ({ default: component }))
    return loading
  }
  /** Once more after a failure: React keeps a rejection, and reports it in place of the whole page. */
  const again = () => {
    loading = undefined
    return loaded()
  }
  const Part = lazy<ComponentType<P>>(() => loaded().catch(again))
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a component, by its module
  function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
  // A failure is reported when the component is shown.
  const prepare = () => void loaded().catch(() => (loading = undefined))
  return Object.assign(Later, { prepare, onIntent: { onPointerEnter: prepare, onFocus: prepare } })
}
