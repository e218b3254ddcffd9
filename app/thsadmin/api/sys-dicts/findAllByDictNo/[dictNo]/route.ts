export { dictionary as GET } from '@/lib/api/dictionaries'
