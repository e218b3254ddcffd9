export { resetFactors as DELETE } from '@/lib/api/system/users'
