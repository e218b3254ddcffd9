const { createHash } = require('node:crypto')
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs')
const Module = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { threadId } = require('node:worker_threads')

/**
 * Loaded by the servers of tests before anything else: what one of them has compiled, the next one need not compile again,
 * which is a fifth of a start. What is kept is found by the hash of the whole text, so that none is of another build.
 */

const folder = process.env.COMPILED_FOLDER
/** Smaller files are compiled sooner than read. */
const LEAST = 20_000
/** What is compiled is kept once nothing more has been for so long. */
const QUIET_MS = 500

const readOrNone = (path) => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** @type {Map<string, Script>} */
const unkept = new Map()
function keepAll() {
  for (const [path, script] of unkept) {
    const own = `${path}-${process.pid}-${threadId}`
    writeFileSync(own, script.createCachedData())
    // Another server may be reading.
    renameSync(own, path)
  }
  unkept.clear()
}
const timer = setTimeout(keepAll, QUIET_MS).unref()

/** A compiled text that is taken from a file has lost what `import()` needs. */
const isKept = (text) => text.length >= LEAST && !/\bimport\(/.test(text)

if (folder) {
  mkdirSync(folder, { recursive: true })
  const compile = Module.prototype._compile
  Module.prototype._compile = function (text, filename) {
    if (!isKept(text)) return compile.call(this, text, filename)
    const path = join(folder, createHash('sha1').update(`${filename}\n${text}`).digest('hex'))
    const cachedData = readOrNone(path)
    const script = new Script(Module.wrap(text), { filename, cachedData })
    if (!cachedData || script.cachedDataRejected) {
      unkept.set(path, script)
      timer.refresh()
    }
    const own = (id) => this.require(id)
    Object.assign(own, { cache: Module._cache, extensions: Module._extensions, main: process.mainModule })
    own.resolve = (id, options) => Module._resolveFilename(id, this, false, options)
    const wrapped = script.runInThisContext()
    return wrapped.call(this.exports, this.exports, own, this, filename, dirname(filename))
  }
}
