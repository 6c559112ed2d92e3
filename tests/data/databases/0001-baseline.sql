-- Content of a database of the first release: at least one row in each table. Statements are separated by empty lines.
insert into meta (key, value)
  values ('catalogue-loaded', '2026-12-01T08:00:00.000Z');

insert into processes (id, seen_at)
  values ('processes-1', 1);

insert into call_counts (key, calls, ends_at)
  values ('key', 1, 1);

insert into streaming_jobs (id, user_id, slot, process_id)
  values ('streaming_jobs-1', 'u-lan', 1, 'process id');

insert into users (id, name, email, email_key, password_hash, phone, school, role, is_active, must_change_password, temporary_password_by, awaits_approval, invited_until, version, created_at, last_seen_at, search_text)
  values ('u-lan', 'Cô Lan', 'lan@truong.example', 'lan@truong.example', 'password hash', null, 'THPT Nguyễn Huệ', 'ADMIN', 1, 1, null, 1, '2026-12-01T08:00:00.000Z', 1, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', 'lan');

insert into groups (id, name, name_key, version, created_at)
  values ('g-toan', 'Tổ Toán', 'tổ toán', 1, '2026-12-01T08:00:00.000Z');

insert into group_members (user_id, group_id)
  values ('u-lan', 'g-toan');

insert into sessions (id, token_hash, user_id, browser, system, address, is_ended, created_at, last_used_at)
  values ('sessions-1', 'hash of sessions', 'u-lan', null, null, null, 1, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into password_links (id, token_hash, user_id, kind, state, created_by, created_at, expires_at)
  values ('password_links-1', 'hash of password_links', 'u-lan', 'invitation', 'open', 'u-lan', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into open_invitations (id, token_hash, role, group_ids, state, created_by, used_by, created_at, expires_at)
  values ('open_invitations-1', 'hash of open_invitations', 'ADMIN', '[]', 'open', 'u-lan', 'u-lan', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into mails (id, user_id, content, state, problem, tries, next_at, created_at, ended_at)
  values ('mails-1', 'u-lan', null, 'queued', null, 1, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into sign_in_failures (key, failures, last_at)
  values ('key', 1, '2026-12-01T08:00:00.000Z');

insert into trusted_networks (user_id, origin, last_used_at)
  values ('u-lan', 'origin', '2026-12-01T08:00:00.000Z');

insert into oidc_identities (issuer, subject, user_id, provider_role, created_at)
  values ('issuer', 'subject', 'u-lan', 'ADMIN', '2026-12-01T08:00:00.000Z');

insert into oidc_logins (code_hash, user_id, path, joined, ends_at)
  values ('code hash', 'u-lan', null, 1, '2026-12-01T08:00:00.000Z');

insert into staff_imports (id, user_id, state, first_access, total, done, problem, invitations, is_dismissed, created_at, seen_at)
  values ('staff_imports-1', 'u-lan', 'making', 'link', 1, 1, null, null, 1, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into personal_data_exports (id, user_id, created_by, kind, justification, created_at)
  values ('personal_data_exports-1', 'u-lan', 'u-lan', 'requested', 'Cô ấy đề nghị.', '2026-12-01T08:00:00.000Z');

insert into announcement_dismissals (user_id, number)
  values ('u-lan', 1);

insert into ai_notice_editions (edition, text, text_vi, created_at)
  values (1, 'text', 'text vi', '2026-12-01T08:00:00.000Z');

insert into ai_notice_acceptances (user_id, edition, accepted_at)
  values ('u-lan', 1, '2026-12-01T08:00:00.000Z');

insert into word_templates (id, user_id, name, size, storage_name, facts, created_at)
  values ('word_templates-1', 'u-lan', 'Mẫu công văn.docx', 1, 'storage name', '{}', '2026-12-01T08:00:00.000Z');

insert into word_template_choices (user_id, choice)
  values ('u-lan', 'school');

insert into audit_events (id, number, occurred_at, event, actor_id, actor_name, actor_email, account_id, account_name, account_email, target_id, target_name, address, changes, facts, hash, search_text)
  values ('audit_events-1', 1, '2026-12-01T08:00:00.000Z', 'signed-in', 'u-lan', null, null, 'u-lan', null, null, null, null, null, '[]', '{}', 'h', 'lan');

insert into audit_chain (id, first_number, first_hash, last_number, last_hash, checked_at, first_broken_number)
  values ('school', 1, 'first hash', 1, 'last hash', '2026-12-01T08:00:00.000Z', 7);

insert into questions (id, key, title, title_vi, description, description_vi, type, required, position, placeholder, placeholder_vi, options, columns, min, max, accepted_types, sample, sample_vi, translated, is_active, version, catalogue_key, created_at, search_text)
  values ('q-topic', 'topic', 'Topic', 'Chủ đề', 'description', 'description vi', 'TEXT', 1, 1, null, null, '[]', '[]', 0.5, 0.5, '[]', null, null, '[]', 1, 1, null, '2026-12-01T08:00:00.000Z', 'lan');

insert into files (id, user_id, agent_id, question_key, name, extension, size, storage_name, figures_name, figures_size, figures_count, notice, created_at, used_at, text)
  values ('files-1', 'u-lan', 'a-plan', null, 'Đề cương.docx', 'docx', 1, 'storage name', null, 1, 1, null, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', null);

insert into categories (id, name, name_vi, description, description_vi, color, is_active, version, created_at, search_text)
  values ('k-plan', 'Planning', 'Soạn bài', 'description', 'description vi', '#2563eb', 1, 1, '2026-12-01T08:00:00.000Z', 'lan');

insert into agents (id, name, name_vi, description, description_vi, kind, layout, category_id, prompt, prompt_vi, template, template_vi, translated, example, example_vi, api_key, api_key_preview, provider, model, temperature, max_tokens, checks, quick_edits, own_quick_edits, derivation, own_derivation, audience, generations, is_active, catalogue_slug, version, created_at, search_text)
  values ('a-plan', 'Lesson plan', 'Kế hoạch bài dạy', 'description', 'description vi', 'text', 'lesson-5512', 'k-plan', 'Write a lesson plan about {{topic}}.', null, null, null, '[]', null, null, null, null, null, null, 0.5, 7, '[]', '[]', null, '{"produces":null,"accepts":[]}', null, 'everyone', 1, 1, null, 1, '2026-12-01T08:00:00.000Z', 'lan');

insert into agent_groups (agent_id, group_id)
  values ('a-plan', 'g-toan');

insert into agent_questions (agent_id, question_id, position)
  values ('a-plan', 'q-topic', 1);

insert into agent_versions (agent_id, number, cause, restored_from, note, created_at, created_by, state)
  values ('a-plan', 1, 'made', 7, null, '2026-12-01T08:00:00.000Z', 'u-lan', '{}');

insert into agent_drafts (agent_id, fields, base, agent_version, saved_at, saved_by, version)
  values ('a-plan', '{}', 7, 7, '2026-12-01T08:00:00.000Z', 'u-lan', 1);

insert into connection_checks (agent_id, state, since, cause, reason, fingerprint, form, form_changes, form_changed_at, ran_at, checked_at, checked_on, due_at, claimed_until)
  values ('a-plan', 'works', '2026-12-01T08:00:00.000Z', 'form', null, 'fingerprint', null, '[]', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-01', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into agent_usage (user_id, agent_id, generations, last_used_at)
  values ('u-lan', 'a-plan', 1, '2026-12-01T08:00:00.000Z');

insert into catalogue_agents (slug, catalogue_state, was_installed)
  values ('ke-hoach-bai-day-5512', '{"assistant":{},"questions":{}}', 1);

insert into deleted_agents (id, name, name_vi)
  values ('deleted_agents-1', 'name', 'name vi');

insert into budgets (key, scope, group_id, user_id, agent_id, currency, money, tokens, version)
  values ('group:g-toan', 'group', 'g-toan', null, null, 'VND', 7, 7, 1);

insert into budget_spending (month, key, spent_nanodollars, spent_microdong, spent_tokens, reserved_nanodollars, reserved_microdong, reserved_tokens, added_nanodollars, added_microdong, added_tokens, estimated_tokens, unpriced_tokens)
  values ('2026-12', 'school', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);

insert into cost_reservations (id, process_id, month, keys, nanodollars, microdong, tokens, created_at)
  values ('cost_reservations-1', null, '2026-12', '["school"]', 1, 1, 1, '2026-12-01T08:00:00.000Z');

insert into exchange_rates (valid_from, centidong)
  values ('2026-12-01', 2530000);

insert into model_prices (model, valid_from, currency, input, output)
  values ('gpt-5-mini', '2026-12-01', 'VND', 1, 1);

insert into daily_counts (kind, owner, day, number)
  values ('runs', 'u-lan', '2026-12-01', 1);

insert into usage_daily (user_id, day, agent_id, model, kind, outcome, runs, tokens, input_tokens, output_tokens, unpriced_tokens, unreported_runs, cost_nanodollars)
  values ('u-lan', '2026-12-01', 'a-plan', 'model', 'document', '', 1, 1, 1, 1, 1, 1, 1);

insert into usage_by_day (day, model, kind, outcome, runs, tokens, input_tokens, output_tokens, unpriced_tokens, unreported_runs, cost_nanodollars)
  values ('2026-12-01', 'model', 'document', '', 1, 1, 1, 1, 1, 1, 1);

insert into usage_by_agent (month, agent_id, outcome, tests, runs, tokens, input_tokens, output_tokens, unpriced_tokens, unreported_runs, cost_nanodollars)
  values ('2026-12', 'a-plan', '', 1, 1, 1, 1, 1, 1, 1, 1);

insert into usage_by_user (month, user_id, failed, tests, runs, tokens, input_tokens, output_tokens, unpriced_tokens, unreported_runs, cost_nanodollars)
  values ('2026-12', 'u-lan', 1, 1, 1, 1, 1, 1, 1, 1, 1);

insert into classes (id, user_id, name, subject, grade, size, textbook, level, context, period_minutes, equipment, version, created_at)
  values ('c-10a', 'u-lan', '10A', 'Toán', '10', 7, null, null, null, 7, null, 1, '2026-12-01T08:00:00.000Z');

insert into presets (id, user_id, agent_id, name, answers, language, version, created_at, updated_at)
  values ('p-1', 'u-lan', 'a-plan', 'Soạn tuần này', '{}', 'en', 1, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into favourite_agents (user_id, agent_id, created_at)
  values ('u-lan', 'a-plan', '2026-12-01T08:00:00.000Z');

insert into documents (id, ordinal, user_id, agent_id, agent_name, agent_name_vi, agent_version, kind, layout, language, title, own_title, topic, class_name, preview, version, search_text, created_at, source_id, source_version, source_title, source_fingerprint, root_document_id, status, problem, model, prompt_used, template, files_used, tokens, input_tokens, output_tokens, cost_nanodollars, estimated_tokens, estimated_nanodollars, finished_at, alive_at, is_indexed, files, answers, checked, removed_text, content, edited_content, data)
  values ('d-1', 1, 'u-lan', 'a-plan', 'Lesson plan', 'Kế hoạch bài dạy', 7, 'exam', 'exam', 'en', 'Hàm số bậc hai', null, null, null, 'Mục tiêu: vẽ được đồ thị.', 1, 'lan', '2026-12-01T08:00:00.000Z', null, 7, null, null, null, 'running', null, 'gpt-5-mini', 'en', 1, 1, 7, 7, 7, 7, 7, 7, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', 1, '[]', '{"topic":"Hàm số bậc hai","grade":"10"}', null, null, '# Hàm số bậc hai
Mục tiêu: vẽ được đồ thị.', null, '{"items":[]}');

insert into document_versions (document_id, number, cause, restored_from, created_at, tokens, cost_nanodollars, delta)
  values ('d-1', 1, 'generated', 7, '2026-12-01T08:00:00.000Z', 7, 7, '0 0 pHàm số');

insert into document_tags (document_id, user_id, tag)
  values ('d-1', 'u-lan', '#ôn tập');

insert into documents (id, ordinal, user_id, agent_id, agent_name, agent_name_vi, agent_version, kind, layout, language, title, own_title, topic, class_name, preview, version, search_text, created_at, source_id, source_version, source_title, source_fingerprint, root_document_id, status, problem, model, prompt_used, template, files_used, tokens, input_tokens, output_tokens, cost_nanodollars, estimated_tokens, estimated_nanodollars, finished_at, alive_at, is_indexed, files, answers, checked, removed_text, content, edited_content, data)
  values ('d-2', 2, 'u-lan', 'a-plan', 'Lesson plan', 'Kế hoạch bài dạy', 7, 'text', 'plain', 'en', 'Quadratic functions', null, null, null, 'Mục tiêu: vẽ được đồ thị.', 1, 'lan', '2026-12-01T08:00:00.000Z', 'd-1', 1, 'Hàm số bậc hai', null, 'd-1', 'interrupted', 'provider.busy', 'gpt-5-mini', 'en', 1, 1, 7, 7, 7, 7, 7, 7, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', 1, '[]', '{"topic":"Hàm số bậc hai","grade":"10"}', null, null, '# Quadratic functions', '# Quadratic functions
Goal: draw the graph.', null);

insert into translations (original_id, translation_id, section_links, sections_before, is_linked, version)
  values ('d-1', 'd-2', '[]', 1, 1, 1);

insert into shared_sample_answers (document_id, agent_id, title, shared_at, uses, last_used_at, last_used_by)
  values ('d-1', 'a-plan', 'title', '2026-12-01T08:00:00.000Z', 1, '2026-12-01T08:00:00.000Z', 'u-lan');

insert into access_grants (id, document_id, user_id, kind, justification, granted_at, expires_at)
  values ('access_grants-1', 'd-1', 'u-lan', 'requested', 'Cô ấy nhờ xem giúp.', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into search_grants (id, user_id, searched_user_id, expires_at)
  values ('search_grants-1', 'u-lan', 'u-lan', '2026-12-01T08:00:00.000Z');

insert into shares (id, user_id, document_id, preset_id, class_id, with_school, search_text, created_at)
  values ('s-1', 'u-lan', 'd-1', null, null, 1, 'ham so bac hai', '2026-12-01T08:00:00.000Z');

insert into share_people (share_id, user_id, is_seen)
  values ('s-1', 'u-lan', 1);

insert into document_links (id, document_id, user_id, token_hash, created_at, expires_at)
  values ('document_links-1', 'd-1', 'u-lan', 'hash of document_links', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z');

insert into key_verifications (document_id, question, answers, reasoning, accepted_key)
  values ('d-1', 'Câu 1', '["C"]', 'Đếm số nghiệm.', null);

insert into conversations (id, ordinal, user_id, name, created_at, updated_at, search_text)
  values ('v-1', 1, 'u-lan', 'Dạy học phân hoá', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', 'lan');

insert into chat_messages (id, ordinal, conversation_id, parent_id, language, status, problem, model, provider_conversation, turns_left_out, tokens, input_tokens, output_tokens, cost_nanodollars, created_at, finished_at, alive_at, files, search_text, query, answer)
  values ('chat_messages-1', 1, 'v-1', null, 'en', 'running', null, null, null, 1, 7, 7, 7, 7, '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00.000Z', '[]', 'lan', 'Chia nhóm thế nào?', 'Theo mức độ sẵn sàng.');
