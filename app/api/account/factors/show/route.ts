export { showFactor as POST } from '@/lib/api/account/factors'
