export { createRandom, type Random } from '../domain/random'
