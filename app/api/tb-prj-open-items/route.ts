export { openItems as GET } from '@/lib/api/bills'
