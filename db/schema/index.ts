/** The store, a file for each subject. */
export * from './audit'
export * from './codes'
export * from './files'
export * from './params'
export * from './people'
export * from './record-versions'
export * from './runs'
export * from './sections'
