export { reportMatrix as GET } from '@/lib/api/regular'
