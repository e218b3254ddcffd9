export { providerLogout as POST } from '@/lib/api/account/provider'
