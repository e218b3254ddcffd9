export { GET } from '@/lib/api/routes'
