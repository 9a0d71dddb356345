// Generated from server/modules by `npm run gen`. Do not edit.
import type { ChatCollection, ChatFound, ChatKept, ChatMembers, ChatMessage, ChatMessages, ChatRevisions, ChatTalk, ChatTalks, ChatTold, FileValue, GroupDecided, GroupMine, ModerationContext, ModerationDecided, ModerationMine, ModerationStanding, Reference, SprintProgress, TaskWorkload, TaskWorkloadTasks, UnreadCount } from './types.gen.ts';

/**
 * What rows hold, by model, as answers carry them.
 */
export interface ModelRows {
  chat: {
    id: string;
    version: number;
    kind: ('direct' | 'group' | 'channel' | 'project') | null;
    title: string | null;
    pair?: string | null;
    object_model?: string | null;
    object_id?: string | null;
    people: Reference[];
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  bank_account: {
    id: string;
    version: number;
    contractor: Reference;
    bank: string;
    iban: string | null;
    account: string | null;
    bik: string | null;
    currency: string;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  contact_person: {
    id: string;
    version: number;
    contractor: Reference;
    name: string;
    job: string | null;
    phone: string | null;
    second_phone: string | null;
    email: string | null;
    is_main: boolean | null;
    note: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  contractor: {
    id: string;
    version: number;
    name: string;
    full_name: string | null;
    kind: 'company' | 'entrepreneur' | 'person' | 'foreign';
    roles: ('customer' | 'supplier' | 'partner' | 'bank' | 'state')[] | null;
    country: 'kz' | 'ru' | 'kg' | 'uz' | 'by' | 'cn' | 'tr' | 'de' | 'gb' | 'us';
    bin: string | null;
    inn: string | null;
    tax_id: string | null;
    legal_form: ('too' | 'ao' | 'gu' | 'other') | null;
    status: 'draft' | 'active' | 'blocked' | 'archived';
    block_reason: string | null;
    manager: Reference | null;
    phone: string | null;
    email: string | null;
    site: string | null;
    contract_date: string | null;
    contract_files: FileValue[];
    credit_limit: string | null;
    debt?: string | null;
    available?: string | null;
    limit_used?: string | null;
    turnover?: string | null;
    last_order?: string | null;
    payment_days: number | null;
    rating: number | null;
    vat_payer: boolean | null;
    registered_address: string | null;
    actual_address: string | null;
    bank?: string | null;
    iban?: string | null;
    bik?: string | null;
    note: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  contract: {
    id: string;
    version: number;
    contractor: Reference;
    number: string;
    subject: string | null;
    date: string;
    valid_from: string | null;
    valid_to: string | null;
    amount: string | null;
    currency: string;
    status: 'draft' | 'active' | 'ended' | 'cancelled';
    files: FileValue[];
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  group_member: {
    id: string;
    version: number;
    number: number;
    group: Reference;
    person: Reference;
    role: 'owner' | 'moderator' | 'member';
    state: 'active' | 'requested' | 'invited' | 'rejected' | 'declined' | 'left' | 'banned';
    note: string | null;
    notify: 'all' | 'mentions' | 'none';
    joined_at: string | null;
    decided_by: Reference | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  group_post: {
    id: string;
    version: number;
    number: number;
    group: Reference;
    body: string | null;
    files: FileValue[];
    pinned_until: string | null;
    comments_on: boolean | null;
    state: 'published' | 'pending' | 'rejected' | 'hidden';
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  group: {
    id: string;
    version: number;
    number: number;
    name: string;
    description: string | null;
    cover: FileValue | null;
    visibility: 'open' | 'closed' | 'secret';
    post_policy: 'all' | 'premoderated' | 'moderators';
    external: boolean | null;
    moderators: Reference[];
    members_count?: number | null;
    posts_count?: number | null;
    last_post_at?: string | null;
    archived_at: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  board: {
    id: string;
    version: number;
    number: number;
    name: string;
    project: Reference | null;
    by: 'status' | 'priority' | 'operator' | 'project';
    lanes: ('operator' | 'priority' | 'project' | 'parent') | null;
    limits: 'warn' | 'block';
    query: unknown;
    cards?: number | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  stage: {
    id: string;
    version: number;
    board: Reference;
    name: string;
    status: 'new' | 'in_progress' | 'paused' | 'review' | 'done' | 'cancelled';
    color: 'gray' | 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet';
    wip_limit: number | null;
    needed: ('operator' | 'deadline' | 'start_at' | 'estimate' | 'contractor' | 'tags')[] | null;
    cards?: number | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  moderation_item: {
    id: string;
    version: number;
    number: number;
    source: 'premoderation' | 'report' | 'join' | 'profile';
    object_type: 'group_post' | 'comment' | 'group_member' | 'user';
    object_id?: string;
    post?: string | null;
    group: Reference | null;
    author_of: Reference | null;
    excerpt: string | null;
    object_revision: number | null;
    snapshot: unknown;
    state: 'pending' | 'escalated' | 'appealed' | 'approved' | 'rejected' | 'gone';
    priority: number | null;
    is_raised: boolean | null;
    reports: number | null;
    claimed_by: Reference | null;
    claimed_until: string | null;
    decided_by: Reference | null;
    decided_at: string | null;
    reason: ('spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other') | null;
    note: string | null;
    appeal: string | null;
    first_decided_by: Reference | null;
    due_at: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  news: {
    id: string;
    version: number;
    title: string;
    lead: string | null;
    body: string | null;
    cover: FileValue | null;
    category: Reference | null;
    status: 'draft' | 'scheduled' | 'published' | 'archived';
    lang: 'ru' | 'kk' | 'en';
    publish_at: string | null;
    published_at: string | null;
    expires_at: string | null;
    is_pinned: boolean | null;
    pinned_until: string | null;
    for_all: boolean | null;
    for_departments: ('management' | 'construction' | 'project_office' | 'sales' | 'accounting' | 'supply' | 'it')[] | null;
    for_projects: Reference[];
    for_groups: Reference[];
    for_roles: ('admin' | 'member' | 'guest' | 'moderator' | 'accountant' | 'sales' | 'invest_manager' | 'news_editor' | 'hr')[] | null;
    need_ack: boolean | null;
    ack_deadline: string | null;
    comments_on: boolean | null;
    is_essential: boolean | null;
    revision: number | null;
    asked_revision: number | null;
    title_ru: string | null;
    lead_ru: string | null;
    body_ru: string | null;
    title_kk: string | null;
    lead_kk: string | null;
    body_kk: string | null;
    title_en: string | null;
    lead_en: string | null;
    body_en: string | null;
    audience?: number | null;
    reads?: number | null;
    acks?: number | null;
    read_share?: (number | string) | null;
    ack_share?: (number | string) | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  news_category: {
    id: string;
    version: number;
    name: string;
    name_kk: string | null;
    name_en: string | null;
    color: ('blue' | 'green' | 'orange' | 'red' | 'violet' | 'teal') | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  news_read: {
    id: string;
    version: number;
    news: Reference;
    person: Reference;
    read_at: string | null;
    revision: number | null;
    is_acknowledged: boolean | null;
    acknowledged_at: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  order_payment: {
    id: string;
    version: number;
    number: string | null;
    date: string;
    order: {
      id: string;
      string_view: string;
      kind?: ('sale' | 'purchase') | null;
      contractor?: Reference | null;
      manager?: Reference | null;
    };
    kind: ('sale' | 'purchase') | null;
    contractor: Reference | null;
    manager: Reference | null;
    amount: string;
    method: 'bank' | 'cash' | 'card';
    note: string | null;
    mark: boolean | null;
    is_posted: boolean | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  order: {
    id: string;
    version: number;
    number: string | null;
    kind: 'sale' | 'purchase';
    date: string;
    contractor: Reference;
    contract: Reference | null;
    price_list: Reference | null;
    warehouse: Reference;
    manager: Reference;
    status: 'draft' | 'approval' | 'approved' | 'posted' | 'done' | 'closed' | 'cancelled';
    delivery_date: string | null;
    delivered_on: string | null;
    price_includes_vat: boolean | null;
    items: {
      id: string;
      product: {
        id: string;
        string_view: string;
        price?: string | null;
        discount?: string | null;
        vat?: string | null;
        stock_tracked?: boolean | null;
        kind?: ('goods' | 'material' | 'service') | null;
        order_min?: string | null;
        order_step?: string | null;
        vat_kind?: ('standard' | 'reduced' | 'zero') | null;
      };
      quantity: string;
      price: string;
      discount: string | null;
      vat: string | null;
      amount: string | null;
      vat_amount: string | null;
      stocked: string | null;
      least: string | null;
      step: string | null;
      vat_kind: string | null;
      note: string | null;
    }[];
    lines_amount: string | null;
    total_vat: string | null;
    total: string | null;
    total_net: string | null;
    returned?: string | null;
    paid?: string | null;
    due?: string | null;
    paid_share?: string | null;
    approver: Reference | null;
    cancel_reason: string | null;
    comment: string | null;
    mark: boolean | null;
    is_posted: boolean | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  return_order: {
    id: string;
    version: number;
    number: string | null;
    order: {
      id: string;
      string_view: string;
      kind?: ('sale' | 'purchase') | null;
      price_includes_vat?: boolean | null;
      date?: string | null;
      contractor?: Reference | null;
      warehouse?: Reference | null;
      manager?: Reference | null;
    };
    date: string;
    reason: 'defect' | 'surplus' | 'mistake' | 'other';
    status: 'draft' | 'approval' | 'posted' | 'received' | 'closed' | 'rejected';
    kind: ('sale' | 'purchase') | null;
    contractor: Reference | null;
    warehouse: Reference | null;
    manager: Reference | null;
    price_includes_vat: boolean | null;
    items: {
      id: string;
      product: {
        id: string;
        string_view: string;
        stock_tracked?: boolean | null;
        kind?: ('goods' | 'material' | 'service') | null;
      } | null;
      order_line: string | null;
      sold: string | null;
      sold_amount: string | null;
      sold_vat: string | null;
      before: string | null;
      available: string | null;
      quantity: string;
      amount: string | null;
      vat_amount: string | null;
      stocked: string | null;
    }[];
    lines_amount: string | null;
    total_vat: string | null;
    total: string | null;
    posted_total: string | null;
    posted_at: string | null;
    comment: string | null;
    mark: boolean | null;
    is_posted: boolean | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  settlement: {
    id: string;
    version: number;
    date: string | null;
    direction: ('in' | 'out') | null;
    contractor: Reference;
    manager: Reference;
    amount: string | null;
    sales: string | null;
    document_model: ('order' | 'return_order' | 'order_payment') | null;
    document: (Reference & {model: string}) | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  price_list: {
    id: string;
    version: number;
    name: string;
    is_active: boolean | null;
    note: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  price: {
    id: string;
    version: number;
    product: Reference;
    list: Reference | null;
    valid_from: string;
    price: string;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  product: {
    id: string;
    version: number;
    sku: string;
    barcode: string | null;
    name: string;
    kind: 'goods' | 'material' | 'service';
    category: 'concrete' | 'metal' | 'wood' | 'finishing' | 'electric' | 'plumbing' | 'insulation' | 'tools';
    tags: ('new' | 'hit' | 'sale' | 'fragile')[] | null;
    unit: 'piece' | 'kg' | 't' | 'm' | 'm2' | 'm3' | 'l' | 'pack';
    price: string;
    qty: string | null;
    on_hand: string | null;
    free: string | null;
    reserved: string | null;
    discount: string | null;
    amount: string | null;
    vat: string | null;
    vat_kind: ('standard' | 'reduced' | 'zero') | null;
    vat_amount: string | null;
    min_qty: string | null;
    order_min: string | null;
    order_step: string | null;
    pack_size: number | null;
    supplier: Reference | null;
    price_date: string | null;
    price_age: (number | string) | null;
    received_at: string | null;
    active: boolean | null;
    stock_tracked: boolean | null;
    image: FileValue | null;
    description: string | null;
    attributes: unknown;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  stock_movement: {
    id: string;
    version: number;
    date: string | null;
    direction: ('in' | 'out') | null;
    product: Reference;
    warehouse: Reference;
    quantity: string | null;
    free: string | null;
    document_model: ('order' | 'return_order') | null;
    document: (Reference & {model: string}) | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  vat_rate: {
    id: string;
    version: number;
    kind: 'standard' | 'reduced' | 'zero';
    valid_from: string;
    percent: string;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  warehouse: {
    id: string;
    version: number;
    name: string;
    address: string | null;
    keeper: Reference | null;
    is_active: boolean | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  holiday: {
    id: string;
    version: number;
    day: string;
    title: string;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  milestone: {
    id: string;
    version: number;
    title: string;
    project: Reference;
    due: string;
    done_at: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  project: {
    id: string;
    version: number;
    code: string;
    name: string;
    status: 'idea' | 'active' | 'paused' | 'completed' | 'cancelled' | 'archived';
    health: ('none' | 'on_track' | 'at_risk' | 'off_track') | null;
    manager: Reference;
    start: string | null;
    finish: string | null;
    contractor: Reference | null;
    color: string | null;
    is_private: boolean | null;
    description: string | null;
    is_template: boolean | null;
    template?: Reference | null;
    open_tasks?: ('leave' | 'cancel' | 'move') | null;
    open_tasks_to?: Reference | null;
    files: FileValue[];
    members: {
      id: string;
      person: Reference;
      role: 'manager' | 'member' | 'observer' | 'guest';
    }[];
    tasks_total?: number | null;
    tasks_open?: number | null;
    tasks_done?: number | null;
    next_deadline?: string | null;
    next_milestone?: string | null;
    spent?: number | null;
    progress?: (number | string) | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  request: {
    id: string;
    version: number;
    number: number;
    title: string;
    status: 'new' | 'in_work' | 'approval' | 'done' | 'refused';
    urgency: 'low' | 'normal' | 'high' | 'critical';
    urgency_reason: string | null;
    customer: {
      id: string;
      string_view: string;
      available?: string | null;
    } | null;
    manager: Reference | null;
    watchers: Reference[];
    department: ('management' | 'accounting' | 'sales' | 'construction' | 'supply' | 'project_office' | 'it') | null;
    start_at: string | null;
    due: string | null;
    amount: string | null;
    total: string | null;
    limit_left?: string | null;
    refusal: string | null;
    items: {
      id: string;
      product: {
        id: string;
        string_view: string;
        price?: string | null;
      };
      quantity: string;
      price: string;
      amount: string | null;
      list_price?: string | null;
      note: string | null;
    }[];
    description: string | null;
    files: FileValue[];
    mark: boolean | null;
    is_posted: boolean | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  sprint: {
    id: string;
    version: number;
    number: number;
    name: string;
    project: Reference;
    status: 'planned' | 'active' | 'closed';
    goal: string | null;
    start: string;
    finish: string;
    unit: 'points' | 'hours' | 'count';
    is_parallel: boolean | null;
    capacity: {
      id: string;
      person: Reference;
      amount: string;
    }[];
    retro: string | null;
    next: Reference | null;
    timezone: string | null;
    committed: string | null;
    final_scope: string | null;
    final_done: string | null;
    carried: number | null;
    closed_at: string | null;
    snapshot: unknown;
    tasks_total?: number | null;
    tasks_done?: number | null;
    points_total?: string | null;
    points_done?: string | null;
    minutes_total?: number | null;
    minutes_done?: number | null;
    scope?: string | null;
    done?: string | null;
    progress?: (number | string) | null;
    kept?: (number | string) | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  start_page: {
    id: string;
    version: number;
    title: string | null;
    text: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  task_link: {
    id: string;
    version: number;
    task: Reference;
    kind: 'blocks' | 'relates' | 'duplicates';
    other: Reference;
    note: string | null;
    lag_days: number | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  task_recurrence: {
    id: string;
    version: number;
    task: Reference;
    status: 'active' | 'stopped';
    mode: 'calendar' | 'completion';
    every: 'daily' | 'weekdays' | 'weekly' | 'monthly_day' | 'monthly_last' | 'rule';
    weekdays: ('mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su')[] | null;
    month_day: number | null;
    rule: string | null;
    starts: string;
    until: string | null;
    due_days: number;
    due_time: string;
    next_on: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  time_entry: {
    id: string;
    version: number;
    task: Reference;
    person: Reference;
    day: string;
    minutes: number | null;
    is_running: boolean | null;
    started_at: string | null;
    stopped_at: string | null;
    note: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  task: {
    id: string;
    version: number;
    number: number;
    title: string;
    status: 'new' | 'in_progress' | 'paused' | 'review' | 'done' | 'cancelled';
    priority: 'low' | 'normal' | 'high' | 'urgent';
    project: Reference | null;
    stage: Reference | null;
    sprint: Reference | null;
    story_points: string | null;
    parent: Reference | null;
    operator: Reference | null;
    co_operators: Reference[];
    visitors: Reference[];
    start_at: string | null;
    deadline: string | null;
    asked_deadline: string | null;
    asked_reason: string | null;
    operator_moves: boolean | null;
    estimate: number | null;
    spent?: number | null;
    spent_below?: number | null;
    spent_total?: (number | string) | null;
    plan?: (number | string) | null;
    remainder?: (number | string) | null;
    is_private: boolean | null;
    is_plan: boolean | null;
    needs_control: boolean | null;
    completed_at: string | null;
    tags: string[] | null;
    contractor: Reference | null;
    checklist: {
      id: string;
      text: string;
      is_done: boolean | null;
      as_task: boolean | null;
    }[];
    description: string | null;
    files: FileValue[];
    blockers?: number | null;
    waits?: (number | string) | null;
    children_total?: number | null;
    children_done?: number | null;
    children?: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
  user: {
    id: string;
    version: number;
    full_name: string;
    last_name: string | null;
    first_name: string | null;
    middle_name: string | null;
    avatar: FileValue | null;
    job_title: string | null;
    department: ('management' | 'construction' | 'project_office' | 'sales' | 'accounting' | 'supply' | 'it') | null;
    boss: Reference | null;
    company: string | null;
    email: string | null;
    contact_phone: string | null;
    birthday?: string | null;
    show_birthday: ('all' | 'day_month' | 'none') | null;
    hired: string | null;
    tenure_days: (number | string) | null;
    state: 'invited' | 'active' | 'suspended' | 'left';
    role: 'owner' | 'admin' | 'member' | 'guest';
    functional_roles: ('moderator' | 'accountant' | 'sales' | 'invest_manager' | 'news_editor' | 'hr')[] | null;
    is_support: boolean | null;
    timezone: string | null;
    last_activity: string | null;
    created_at: string;
    updated_at: string;
    author: Reference | null;
  };
}

/**
 * Calls by module and name: what they are given and what they answer.
 */
export interface ModuleCalls {
  chat: {
    chats: {
      row: undefined;
      params: {};
      query: {};
      body: {};
      answer: ChatTalks;
    };
    direct: {
      row: undefined;
      params: {};
      query: {};
      body: {
        user: string;
      };
      answer: ChatTalk;
    };
    group: {
      row: undefined;
      params: {};
      query: {};
      body: {
        title: string;
        /**
         * @maxItems 200
         */
        people: string[];
        kind?: 'group' | 'channel';
      };
      answer: ChatTalk;
    };
    project: {
      row: undefined;
      params: {};
      query: {};
      body: {
        project: string;
      };
      answer: ChatTalk;
    };
    members: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: ChatMembers;
    };
    change: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        title?: string;
        post_policy?: 'all' | 'admins';
      };
      answer: ChatTalk;
    };
    people: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * @maxItems 200
         */
        add?: string[];
        /**
         * @maxItems 200
         */
        remove?: string[];
        roles?: {
          [k: string]: 'owner' | 'admin' | 'member';
        };
      };
      answer: void;
    };
    messages: {
      row: undefined;
      params: {
        id: string;
      };
      query: {
        /**
         * Messages before this number; without any of the three the last ones.
         */
        before?: number;
        /**
         * Messages after this number.
         */
        after?: number;
        /**
         * Messages on both sides of this number.
         */
        around?: number;
        /**
         * So many at most: 50, up to 100.
         */
        limit?: number;
      };
      body: {};
      answer: ChatMessages;
    };
    changes: {
      row: undefined;
      params: {
        id: string;
      };
      query: {
        /**
         * Number of the last change that is known, `last_change` of an answer.
         */
        since: number;
      };
      body: {};
      answer: ChatMessages;
    };
    search: {
      row: undefined;
      params: {};
      query: {
        /**
         * Words, each contained in the message, folded as in lists.
         */
        q: string;
        /**
         * Id of a chat; without it all chats of the caller.
         */
        chat?: string;
      };
      body: {};
      answer: ChatFound;
    };
    send: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        id: string;
        body?: string;
        reply_to?: string;
        forward?: string;
        /**
         * @maxItems 20
         */
        files?: string[];
      };
      answer: ChatMessage;
    };
    edit: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {
        body: string;
      };
      answer: ChatMessage;
    };
    remove: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {};
      answer: ChatMessage;
    };
    revisions: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {};
      answer: ChatRevisions;
    };
    read: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        seq: number;
        back?: boolean;
      };
      answer: void;
    };
    react: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {
        emoji: string;
        on: boolean;
      };
      answer: ChatMessage;
    };
    pin: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {
        on: boolean;
      };
      answer: ChatMessage;
    };
    typing: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: void;
    };
    settings: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        notify?: 'all' | 'mentions';
        hours?: 1 | 8;
        pinned?: boolean;
      };
      answer: void;
    };
    draft: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        id: string;
        body: string;
        reply_to?: string;
      };
      answer: ChatKept;
    };
    save: {
      row: undefined;
      params: {
        id: string;
        message: string;
      };
      query: {};
      body: {
        on: boolean;
      };
      answer: void;
    };
    collection: {
      row: undefined;
      params: {};
      query: {
        /**
         * Which messages.
         */
        what: 'files' | 'links' | 'saved';
        /**
         * Id of a chat; without it all chats of the caller.
         */
        chat?: string;
        /**
         * `next` of the page before.
         */
        cursor?: string;
      };
      body: {};
      answer: ChatCollection;
    };
  };
  groups: {
    mine: {
      row: undefined;
      params: {};
      query: {};
      body: {};
      answer: GroupMine;
    };
    join: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * For those who decide about the request.
         */
        note?: string;
      };
      answer: {
        state: string;
      };
    };
    leave: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * Of the last owner: who owns the group from now on.
         */
        successor?: string;
      };
      answer: {
        state: string;
      };
    };
    invite: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * @minItems 1
         * @maxItems 200
         */
        people: [string, ...string[]];
      };
      answer: {
        invited: number;
      };
    };
    member: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        person: string;
        do: 'accept' | 'reject' | 'remove' | 'ban' | 'unban' | 'role';
        role?: 'owner' | 'moderator' | 'member';
      };
      answer: {
        state: string;
      };
    };
    requests: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        [k: string]: unknown;
      } & {
        /**
         * @minItems 1
         * @maxItems 200
         */
        people?: [string, ...string[]];
        /**
         * Instead of people: everybody who waits and had asked by this moment (`asked_until` of `/groups/mine/`).
         */
        until?: string;
        /**
         * With `until`: `next` of the answer before.
         */
        after?: string;
        do: 'accept' | 'reject';
      };
      answer: GroupDecided;
    };
    notify: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        notify: 'all' | 'mentions' | 'none';
      };
      answer: {
        notify: string;
      };
    };
    seen: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        seen: boolean;
      };
    };
    take: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        state: string;
      };
    };
  };
  kanban: {
    remove_stage: {
      row: 'stage';
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * Column that takes the cards.
         */
        to?: string;
      };
      answer: {
        moved: number;
      };
    };
  };
  moderation: {
    context: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: ModerationContext;
    };
    claim: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        until: string;
      };
    };
    release: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        state: string;
      };
    };
    decide: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {
        decision: 'approve' | 'reject' | 'escalate';
        reason?: 'spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other';
        note?: string;
        /**
         * Of the answer that was looked at.
         */
        revision: number;
      };
      answer: {
        state: string;
      };
    };
    decide_several: {
      row: undefined;
      params: {};
      query: {};
      body: {
        decision: 'approve' | 'reject' | 'escalate';
        reason?: 'spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other';
        note?: string;
        /**
         * @minItems 1
         * @maxItems 100
         */
        items: [
          {
            id: string;
            /**
             * `object_revision` of the row.
             */
            revision: number;
          },
          ...{
            id: string;
            /**
             * `object_revision` of the row.
             */
            revision: number;
          }[]
        ];
      };
      answer: ModerationDecided;
    };
    report: {
      row: undefined;
      params: {};
      query: {};
      body: {
        post: string;
        comment?: string;
        reason: 'spam' | 'rude' | 'off_topic' | 'private' | 'false' | 'other';
        text?: string;
      };
      answer: {
        reported: boolean;
      };
    };
    standing: {
      row: undefined;
      params: {};
      query: {
        /**
         * Id of the post.
         */
        post: string;
      };
      body: {};
      answer: ModerationStanding;
    };
    mine: {
      row: undefined;
      params: {};
      query: {};
      body: {};
      answer: ModerationMine;
    };
    appeal: {
      row: undefined;
      params: {};
      query: {};
      body: {
        post: string;
        text: string;
      };
      answer: {
        state: string;
      };
    };
  };
  news: {
    state: {
      row: 'news';
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        is_read: boolean;
        is_acknowledged: boolean;
        is_asked: boolean;
        acknowledged_at: string | null;
      };
    };
    neighbours: {
      row: 'news';
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        newer: {
          id: string;
          title: string;
          lang: string;
          title_ru: string | null;
          title_kk: string | null;
          title_en: string | null;
        } | null;
        older: {
          id: string;
          title: string;
          lang: string;
          title_ru: string | null;
          title_kk: string | null;
          title_en: string | null;
        } | null;
      };
    };
    unread_count: {
      row: undefined;
      params: {};
      query: {};
      body: {};
      answer: UnreadCount;
    };
    unread: {
      row: undefined;
      params: {};
      query: {};
      body: {};
      answer: {
        unread: string[];
        to_acknowledge: string[];
      };
    };
    read: {
      row: 'news';
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * The revision that was on the screen.
         */
        revision: number;
      };
      answer: {
        is_read: boolean;
        is_acknowledged: boolean;
        is_asked: boolean;
        acknowledged_at: string | null;
      };
    };
    acknowledge: {
      row: 'news';
      params: {
        id: string;
      };
      query: {};
      body: {
        /**
         * The revision that was on the screen.
         */
        revision: number;
      };
      answer: {
        is_read: boolean;
        is_acknowledged: boolean;
        is_asked: boolean;
        acknowledged_at: string | null;
      };
    };
    waiting: {
      row: undefined;
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        people: {
          id: string;
          string_view: string;
          read_at: string | null;
          acknowledged_at: string | null;
        }[];
      };
    };
    revisions: {
      row: 'news';
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: {
        revisions: {
          revision: number;
          at: string;
          editor: string;
          essential: boolean;
          texts: {
            [k: string]: string;
          };
        }[];
      };
    };
  };
  orders: {};
  projects: {};
  requests: {};
  sprint: {
    progress: {
      row: 'sprint';
      params: {
        id: string;
      };
      query: {};
      body: {};
      answer: SprintProgress;
    };
  };
  tasks: {
    workload: {
      row: undefined;
      params: {};
      query: {
        /**
         * A day of the first week, YYYY-MM-DD. Default: today.
         */
        from?: string;
        /**
         * How many weeks.
         */
        weeks?: number;
        /**
         * Only its tasks; its people are always there.
         */
        project?: string;
      };
      body: {};
      answer: TaskWorkload;
    };
    workload_tasks: {
      row: undefined;
      params: {};
      query: {
        /**
         * The person whose tasks they are.
         */
        person: string;
        /**
         * Of a week, without a deadline, or without an estimate.
         */
        part?: 'week' | 'undated' | 'unestimated';
        /**
         * A day of the week, YYYY-MM-DD. Default: today.
         */
        from?: string;
        /**
         * Only its tasks; its people are always there.
         */
        project?: string;
      };
      body: {};
      answer: TaskWorkloadTasks;
    };
  };
}

/**
 * What events of modules say, by name.
 */
export interface ModuleEvents {
  chat_message: ChatTold;
  chat_message_edited: ChatTold;
  chat_message_deleted: ChatTold;
  chat_reaction: ChatTold;
  chat_read: {
    user: string;
    seq: number;
  };
  chat_typing: {
    user: string;
  };
  chat_draft: ChatKept;
  chat_saved: {
    message: string;
    on: boolean;
  };
  chat_updated: {};
  chat_member_added: {
    people: string[];
  };
  chat_member_removed: {
    people: string[];
  };
  group_member_changed: {};
  news_published: {};
  news_updated: {
    revision: number;
  };
  news_archived: {};
  news_acknowledged: {};
}
