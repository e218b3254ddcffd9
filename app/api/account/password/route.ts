export { changePassword as PUT } from '@/lib/api/account/account'
