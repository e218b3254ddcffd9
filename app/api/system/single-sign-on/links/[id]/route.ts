export { removeProviderLink as DELETE } from '@/lib/api/system/single-sign-on'
