import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Next takes the class from the global object, which it sets in the main thread only. Some of what threads share with pages
 * brings Next's storages along: without the class they throw "AsyncLocalStorage accessed in runtime where it is not
 * available" in a thread. To be imported before everything else.
 */
Object.assign(globalThis, { AsyncLocalStorage })
